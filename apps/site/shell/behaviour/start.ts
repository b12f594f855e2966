import { showKeptToast } from '@m8/ui/toasts.ts';
import { startAnalyticsQuestion } from './analytics-question.ts';
import { startDropdown, startMobileMenu } from './menus.ts';
import { startSessionSlot } from './session-slot.ts';
import { startTheme } from './theme.ts';

/**
 * Makes buttons with `command="show-modal"` or `"close"` and `commandfor` work in browsers that do
 * not know invoker commands yet, and closes a dialog on a click outside it.
 */
function startDialogs(): void {
  const native = 'command' in HTMLButtonElement.prototype;
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target instanceof HTMLDialogElement) target.close();
    const button = target.closest('button[commandfor]');
    if (native || !button) return;
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

/** Marks the bar while the page is scrolled. */
function startBar(): void {
  const bar = document.querySelector('[data-nav]');
  const mark = () => bar?.toggleAttribute('data-scrolled', scrollY > 8);
  addEventListener('scroll', mark, { passive: true });
  mark();
}

startTheme();
startDropdown();
startMobileMenu();
startDialogs();
startSessionSlot();
startAnalyticsQuestion();
showKeptToast();
startBar();
