const steps = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * The size of a file as people read it, in steps of 1024.
 *
 * @param bytes a whole number
 */
export function readableBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), steps.length - 1);
  const value = bytes / 1024 ** step;
  const rounded = value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded.toLocaleString('en')} ${steps[step]}`;
}
