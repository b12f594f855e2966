const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A size for people, such as "3.2 MB". All sizes here count in steps of 1,024, as limits do.
 *
 * @param bytes a whole number
 */
export function byteText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  const rounded = value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded.toLocaleString('en')} ${units[step]}`;
}
