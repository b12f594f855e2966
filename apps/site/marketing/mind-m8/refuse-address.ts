import { whenBackForm } from '@m8/contracts/when-back.ts';

/** Refuses an address that is none below its field, as other forms do, instead of by the browser's bubble. */
const form = document.querySelector<HTMLFormElement>(`#${whenBackForm}`);
if (form) form.noValidate = true;
form?.addEventListener('submit', (event) => {
  const typed = form.querySelector('input');
  if (!typed || typed.checkValidity()) return;
  event.preventDefault();
  const refused = form.querySelector('template')?.content.firstElementChild?.cloneNode(true);
  if (refused) form.firstElementChild?.replaceWith(refused);
  const again = form.querySelector('input');
  if (again) again.value = typed.value;
  again?.focus();
});
