const tasks = new Set<() => Promise<void>>();

/**
 * Has something done before the person signs out in this page: afterwards it would be refused.
 *
 * @returns a function that takes it back
 */
export function beforeSignOut(task: () => Promise<void>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Does what is to be done before the person signs out; what fails keeps nobody here. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
