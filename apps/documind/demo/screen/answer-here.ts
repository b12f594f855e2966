import { demoSlotId } from '@m8/contracts/documind/demo.ts';

const form = document.querySelector('form');
const button = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('[role=status]');
/** Faster answers show no waiting message, in milliseconds. */
const waitingDelayMs = 400;

/**
 * Shows an answer by putting it in the URL's hash. An answer below the questions is shown with them, always at
 * the same place; beside them, the page scrolls only as far as needed.
 *
 * @param hash with its `#`
 */
function showAnswer(hash: string): void {
  const { scrollX, scrollY } = window;
  const { activeElement: focused } = document;
  location.replace(hash);
  // A new hash takes the focus away.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  const answer = document.querySelector(`${hash} > *`);
  const questions = document.querySelector('nav:has([href="#a1"])');
  if (!answer || !questions) return;
  const { top } = answer.getBoundingClientRect();
  const show = (part: Element | null, block: ScrollLogicalPosition) =>
    part?.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
  if (top >= questions.getBoundingClientRect().bottom) show(questions, 'start');
  else if (top < 0) show(answer, 'nearest');
  show(document.querySelector(`a[href="${hash}"]`), 'nearest');
}

/** Puts the answer that the server rendered among the others, and shows it. */
function show(answer: Element): void {
  document.getElementById(demoSlotId)?.replaceWith(document.adoptNode(answer));
  showAnswer(`#${demoSlotId}`);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  // XMLHttpRequest parses HTML itself, which Trusted Types do not block.
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.open('POST', form.action);
  request.setRequestHeader('prefer', 'return=minimal');
  const asking = setTimeout(() => status?.append(status.dataset.asking ?? ''), waitingDelayMs);
  request.addEventListener('loadend', () => {
    clearTimeout(asking);
    status?.replaceChildren();
    if (button) button.disabled = false;
    const answer = request.responseXML?.getElementById(demoSlotId);
    // If it is not a page, let the browser show it.
    if (answer) show(answer);
    else form.submit();
  });
  const fields = new FormData(form);
  const question = [...fields].map(([name, value]) => [name, String(value)]);
  request.send(new URLSearchParams(question));
  if (button) button.disabled = true;
});

for (const link of form?.parentElement?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    showAnswer(link.hash);
  });
