/** Restarts the minute: by its button, and by the screen's switch once the minute is over. */
for (const button of document.querySelectorAll('[data-again]')) {
  const dialog = button.closest('dialog');
  const running = dialog?.querySelector('input');
  const begin = () => {
    if (running) running.checked = true;
    dialog?.close();
    dialog?.showModal();
  };
  button.addEventListener('click', begin);
  running?.addEventListener('change', () => {
    if (button.checkVisibility()) begin();
  });
}
