/** Choosing a mirror closes the chooser and names the mirror in the notice that its button opens next. */
for (const mirror of document.querySelectorAll<HTMLButtonElement>('dialog button[value]'))
  mirror.addEventListener('click', () => {
    mirror.closest('dialog')?.close();
    const provider = document.querySelector('[data-provider]');
    if (provider) provider.textContent = mirror.value;
  });
