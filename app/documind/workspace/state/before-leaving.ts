const tasks = new Set<() => Promise<void>>();
let isFinished = false;

/** Holds the press of "Log out" back until the tasks have ended; what fails keeps nobody here. */
function hold(event: MouseEvent): void {
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-logout]');
  if (!button || isFinished) return;
  event.stopImmediatePropagation();
  void Promise.allSettled([...tasks].map((task) => task())).then(() => {
    isFinished = true;
    button.click();
    isFinished = false;
  });
}

/**
 * Carries out what was put off once the page is left, and before the person signs out in it: afterwards it would
 * be refused.
 *
 * @returns a function that carries it out now, and no more after that
 */
export function flushBeforeLeaving(flush: () => Promise<void>): () => void {
  const leave = () => void flush();
  tasks.add(flush);
  // The same listener is added once only; it comes before the page's own.
  addEventListener('click', hold, { capture: true });
  addEventListener('pagehide', leave);
  return () => {
    tasks.delete(flush);
    removeEventListener('pagehide', leave);
    leave();
  };
}
