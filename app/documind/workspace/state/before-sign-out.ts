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
 * Has something done before the person signs out in this page: afterwards it would be refused.
 *
 * @returns a function that takes it back
 */
export function beforeSignOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  // The same listener is added once only; it comes before the page's own.
  addEventListener('click', hold, { capture: true });
  return () => tasks.delete(task);
}
