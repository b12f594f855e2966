/** Storage key of the chosen theme; its values are `dark` and `light` (specification, section 1). */
const storageKey = 'theme';

const root = document.documentElement;
const buttons = document.querySelectorAll<HTMLElement>('[data-theme-toggle]');
const barColors = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function chosen(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function show(theme: string): void {
  root.dataset.theme = theme;
  for (const button of buttons) {
    const label = theme === 'dark' ? button.dataset.toLight : button.dataset.toDark;
    button.setAttribute('aria-label', label ?? '');
  }
  // The browser's own bars follow: the light colour stands first, the dark one second.
  barColors.forEach((meta, index) => {
    meta.media = (index === 1) === (theme === 'dark') ? 'all' : 'not all';
  });
}

function choose(theme: string): void {
  show(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}

/** Wires the theme button; follows the system until a person chooses, and other tabs after that. */
export function startTheme(): void {
  show(root.dataset.theme ?? 'light');
  for (const button of buttons)
    button.addEventListener('click', () =>
      choose(root.dataset.theme === 'dark' ? 'light' : 'dark'),
    );
  systemDark.addEventListener('change', ({ matches }) => {
    if (!chosen()) show(matches ? 'dark' : 'light');
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) show(newValue);
  });
}
