// Only comfort: without this file every page works, and its sheets of terms close by a second click.
document.addEventListener("keydown", (event) => {
  const open = document.querySelector("details.terms[open]");
  if (event.key === "Escape" && open) {
    open.open = false;
    open.querySelector("summary").focus();
  }
});
document.addEventListener("click", (event) => {
  for (const open of document.querySelectorAll("details.terms[open]")) {
    if (!open.contains(event.target)) open.open = false;
  }
});
document.addEventListener("toggle", (event) => {
  const open = event.target;
  if (!open.matches("details.terms[open]")) return;
  const sheet = open.querySelector(".sheet").getBoundingClientRect();
  const value = open.querySelector("summary").getBoundingClientRect();
  if (value.bottom > sheet.top && value.right > sheet.left) scrollBy(0, value.bottom - sheet.top + 8);
}, true);
