/** A body may take this long at any pace, in milliseconds. */
const graceMs = 60_000;

/** Slowest average pace of a body, in bytes per millisecond: about 5 KB/s. */
const slowest = 5;

/**
 * Watches how fast a body arrives. After a minute, at least five bytes must have come per elapsed
 * millisecond: a large body over a slow line arrives, one that drips is refused.
 *
 * @param onTooSlow called at most once, and not after the watch has ended
 * @param arrived returns how many bytes have arrived
 * @param extraMs additional time, in milliseconds
 * @returns ends the watch
 */
export function watchPace(arrived: () => number, onTooSlow: () => void, extraMs = 0): () => void {
  const start = performance.now();
  let timer: NodeJS.Timeout;
  const look = () => {
    const allowedMs = Math.max(graceMs, arrived() / slowest) + extraMs;
    const leftMs = start + allowedMs - performance.now();
    if (leftMs <= 0) onTooSlow();
    else timer = setTimeout(look, leftMs).unref();
  };
  look();
  return () => clearTimeout(timer);
}
