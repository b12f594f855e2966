/**
 * @param work by the length of its input
 * @returns how many times as long the longer input takes as the shorter one, in time of the processor, as other
 *   work of the machine adds to the time
 */
export function timesAsLong(work: (length: number) => void, short: number, long: number): number {
  const took = (length: number) => {
    const runs = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      work(length);
      return process.cpuUsage(start).user / 1000;
    });
    return Math.max(Math.min(...runs), 1);
  };
  took(short);
  return took(long) / took(short);
}
