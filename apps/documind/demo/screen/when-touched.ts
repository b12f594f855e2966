/** Loads the script that answers in place, once a visitor focuses the demo or clicks a question. */
const demo = document.querySelector('form')?.parentElement;
const load = () => import('./answer-here.ts');
demo?.addEventListener('focusin', load, { once: true });

for (const link of demo?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])
  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    (await load()).showAnswer(link.hash);
  });
