/** The program of a thread for tests, which keeps what it is given. */
const kept: string[] = [];

/** @returns how many texts are kept */
export function keep(text: string): number {
  return kept.push(text);
}

export function fail(reason: string): never {
  throw new Error(reason);
}

/** Works for this many milliseconds without a pause. */
export function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
