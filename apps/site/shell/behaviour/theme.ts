import { onStoredElsewhere, storedText } from '@m8/ui/browser-storage.ts';

/** Its data attributes are for the style sheets. */
const root = document.documentElement;

/** Storage key of the chosen theme; its values are `dark` and `light` (specification, section 1). */
const storageKey = 'theme';

const chosen = storedText('localStorage', storageKey);

/**
 * Wires the theme button. The page follows the system until the person chooses, and then also their
 * choices in other tabs. If storage is blocked, a choice applies to this page only.
 */
export function startTheme(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-toggle]');
  if (!button) return;
  const show = (theme: string) => {
    const isDark = theme === 'dark';
    root.dataset.theme = theme;
    button.ariaLabel = (isDark ? button.dataset.toLight : button.dataset.toDark) ?? '';
    // The browser's own bars follow: the first tag has the light colour, the second the dark one.
    document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta, index) => {
      meta.media = (index === 1) === isDark ? 'all' : 'not all';
    });
  };
  button.addEventListener('click', () => {
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    show(theme);
    chosen.write(theme);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!chosen.read()) show(matches ? 'dark' : 'light');
  });
  onStoredElsewhere(storageKey, show);
  show(root.dataset.theme ?? 'light');
}
