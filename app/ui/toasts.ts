const visibleMs = 6000;
const storageKey = 'toast-after-navigation';

/** What a toast is about; each has its icon in {@link ./toast-region.tsx}. */
export type ToastKind = 'ok' | 'bad' | 'warn' | 'info';

/**
 * Shows a message at the top right for six seconds; screen readers hear it.
 *
 * @param text a whole sentence
 */
export function showToast(kind: ToastKind, text: string): void {
  const region = document.querySelector('[data-toasts]');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-toast=${kind}]`);
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  toast.querySelector('[data-text]')?.append(text);
  const timer = setTimeout(() => toast.remove(), visibleMs);
  toast.querySelector('button')?.addEventListener('click', () => {
    clearTimeout(timer);
    toast.remove();
  });
  region.append(toast);
}

/** Keeps a message for the page that opens next, which shows it by {@link showKeptToast}. */
export function keepToast(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([kind, text]));
  } catch {
    // Storage is blocked: the navigation itself still tells the person what happened.
  }
}

/** Shows the message that {@link keepToast} kept, once. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (kept) showToast(...(JSON.parse(kept) as [ToastKind, string])); // Written by keepToast.
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
