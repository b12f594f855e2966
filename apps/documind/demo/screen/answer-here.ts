import { demoSlotId } from '@m8/contracts/documind/demo.ts';

const form = document.querySelector('form');
const button = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('[role=status]');
/** An answer that comes sooner needs no sign that it is on its way, in milliseconds. */
const blink = 400;

/**
 * Makes an answer the one that the address names, which shows it. The page stays where it is, but for
 * what is needed to see the answer.
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
  // What was asked, and the line above the questions, are whole below the bar, or out of sight.
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  for (const part of [document.querySelector('nav:has([href="#a1"]) > p'), asked]) {
    const box = part?.getBoundingClientRect();
    if (box && box.top < bar && box.bottom > bar)
      scrollBy({ top: box.top - bar - 8, behavior: 'instant' });
  }
}

/** Puts the answer that the server drew where the others are, and shows it. */
function show(answer: Element): void {
  document.getElementById(demoSlotId)?.replaceWith(document.adoptNode(answer));
  showAnswer(`#${demoSlotId}`);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  // The browser's own parser: a page that allows no script to be made of strings allows this.
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.open('POST', form.action);
  request.setRequestHeader('prefer', 'return=minimal');
  const asking = setTimeout(() => status?.append(status.dataset.asking ?? ''), blink);
  request.addEventListener('loadend', () => {
    clearTimeout(asking);
    status?.replaceChildren();
    if (button) button.disabled = false;
    const answer = request.responseXML?.getElementById(demoSlotId);
    // What is no page is for the browser to show.
    if (answer) show(answer);
    else form.submit();
  });
  const fields = new FormData(form);
  const question = [...fields].map(([name, value]) => [name, String(value)]);
  request.send(new URLSearchParams(question));
  if (button) button.disabled = true;
});
