import { demoSlotId } from '@m8/contracts/documind/demo.ts';

const form = document.querySelector('form');
const button = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('[role=status]');
/** Faster answers show no waiting message, in milliseconds. */
const waitingDelayMs = 400;

/**
 * Shows an answer by putting it in the URL's hash. The page scrolls only as far as needed to see it.
 *
 * @param hash with its `#`
 */
export function showAnswer(hash: string): void {
  const { scrollX, scrollY } = window;
  location.replace(hash);
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  const answer = document.querySelector(`${hash} > *`);
  const top = answer?.getBoundingClientRect().top ?? 0;
  const nearest = { block: 'nearest', inline: 'nearest', behavior: 'instant' } as const;
  const asked = document.querySelector(`a[href="${hash}"]`) ?? form;
  asked?.scrollIntoView(nearest);
  if (top < 0 || top > innerHeight / 2) answer?.scrollIntoView(nearest);
  // Keep the question, and the line above the questions, from being half hidden by the header.
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  for (const part of [document.querySelector('nav:has([href="#a1"]) > p'), asked]) {
    const box = part?.getBoundingClientRect();
    if (box && box.top < bar && box.bottom > bar)
      scrollBy({ top: box.top - bar - 8, behavior: 'instant' });
  }
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
