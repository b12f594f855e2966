/** A sender is not watched before, in milliseconds. */
const graceMs = 60_000;

/** Slowest pace of a whole body, in bytes a millisecond: about 5 KB a second. */
const slowest = 5;

/**
 * Watches how fast a body arrives: it may take a minute, and beyond it as long as five bytes came for
 * every millisecond. So a large body over a slow line arrives, and one that drips does not.
 *
 * @param arrived tells how many bytes are there
 * @param onTooSlow called once, unless the watch was ended before
 * @param extraMs patience beyond the rule
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
