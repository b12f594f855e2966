/**
 * @param work by the length of its input
 * @returns how many times as long the longer input takes as the shorter one, in time of the processor, as other
 *   work of the machine adds to the time
 */
export function timesAsLong(work: (length: number) => void, short: number, long: number): number {
  const took = (length: number) => {
    const start = process.cpuUsage();
    work(length);
    return process.cpuUsage(start).user / 1000;
  };
  took(short);
  // One after the other, so that a busy moment slows both.
  const runs = Array.from({ length: 5 }, () => [took(short), took(long)] as const);
  const [least = 1, most = 0] = [0, 1].map((at) => Math.min(...runs.map((run) => run[at] ?? 0)));
  return most / Math.max(least, 1);
}
