// Sent only while a script attacks the vote: finds the number of the sum that stands in the form.
const form = document.querySelector("form[data-sum]");
const field = form.elements.namedItem("sum");
const status = form.querySelector("[role=status]");
const sum = JSON.parse(form.dataset.sum);
/** The button that was pressed before the sum was solved. */
let pressed = null;
let isOver = false;

form.addEventListener("submit", (event) => {
  if (isOver || event.submitter?.name === "withoutSum") return;
  event.preventDefault();
  pressed = event.submitter;
  status.textContent = form.dataset.solving;
});

solve()
  .then((number) => {
    field.value = btoa(JSON.stringify({ ...sum, number }));
  })
  // An old browser: the letter goes later.
  .catch(() => {})
  .finally(() => {
    isOver = true;
    status.textContent = field.value ? form.dataset.solved : "";
    if (pressed) form.requestSubmit(pressed);
  });

async function solve() {
  const signs = new TextEncoder();
  for (let number = 0; number <= sum.maxnumber; number += 1) {
    const hash = await crypto.subtle.digest("SHA-256", signs.encode(sum.salt + number));
    if (hexOf(hash) === sum.challenge) return number;
  }
  throw new Error("no number fits");
}

function hexOf(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
