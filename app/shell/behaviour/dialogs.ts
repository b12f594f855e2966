/**
 * Makes buttons with `command="show-modal"` or `"close"` and `commandfor` work in browsers that do
 * not know invoker commands yet, and closes a dialog on a click beside it.
 */
export function startDialogs(): void {
  const native = 'command' in HTMLButtonElement.prototype;
  document.addEventListener('click', ({ target }) => {
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
