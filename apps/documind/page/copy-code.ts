const copiedMs = 1600;

/** Wires every copy button of the page. If copying is refused, the code is selected instead. */
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const word = button.querySelector<HTMLElement>('[data-copied-word]');
  const code = button.closest('figure')?.querySelector('code');
  if (!word || !code) continue;
  const before = word.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      clearTimeout(timer);
      word.textContent = word.dataset.copiedWord ?? before;
      timer = setTimeout(() => {
        word.textContent = before;
      }, copiedMs);
    } catch {
      getSelection()?.selectAllChildren(code);
    }
  });
}
