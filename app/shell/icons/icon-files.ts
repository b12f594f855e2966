/** The icon's files under /icons, by name: edge in pixels, and how it is cut. */
export const icons = {
  'apple-touch': { size: 180, cut: 'paper' },
  '192': { size: 192, cut: 'paper' },
  '512': { size: 512, cut: 'paper' },
  'maskable-512': { size: 512, cut: 'maskable' },
} as const;

/** Name of one file. */
export type IconName = keyof typeof icons;

/** Address of one file. */
export function iconPath(name: IconName): string {
  return `/icons/${name}.png`;
}
