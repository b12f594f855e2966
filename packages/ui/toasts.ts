import { storedText } from './browser-storage.ts';
import type { NoticeKind } from './notice.tsx';

const visibleMs = 6000;

const kept = storedText('sessionStorage', 'toast-after-navigation');

/**
 * Shows a message at the top right for six seconds, longer while the pointer or the focus is on a toast.
 * Screen readers announce it.
 *
 * @param text a whole sentence
 */
export function showToast(kind: NoticeKind, text: string): void {
  const region = document.querySelector('[data-toasts]');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-toast=${kind}]`);
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  toast.querySelector('[data-text]')?.append(text);
  const close = () => toast.remove();
  const leave = () => {
    if (region.querySelector(':hover,:focus')) setTimeout(leave, visibleMs);
    else close();
  };
  setTimeout(leave, visibleMs);
  toast.querySelector('button')?.addEventListener('click', close);
  region.append(toast);
}

/**
 * Stores a message for the next page, which shows it by {@link showKeptToast}. Without storage no message
 * is shown; the navigation itself must then make the result clear.
 */
export function keepToast(kind: NoticeKind, text: string): void {
  kept.write(JSON.stringify([kind, text]));
}

/** Shows the message that {@link keepToast} stored, once. */
export function showKeptToast(): void {
  const toast = kept.readJson();
  kept.remove();
  if (Array.isArray(toast)) showToast(...(toast as [NoticeKind, string])); // Written by keepToast.
}
