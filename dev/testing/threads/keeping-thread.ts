/** The program of a thread for tests: it keeps what it is given. */
const kept: string[] = [];

/** @returns how much is kept now */
export function keep(text: string): number {
  return kept.push(text);
}

export function fail(reason: string): never {
  throw new Error(reason);
}

/** Works for so many milliseconds, without a pause. */
export function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
