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
  if (top < 0 || top > innerHeight / 2) answer?.scrollIntoView({ block: 'nearest' });
}
