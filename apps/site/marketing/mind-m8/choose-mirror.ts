/** Choosing a mirror closes the choice and names it in the notice that its button then opens. */
for (const mirror of document.querySelectorAll<HTMLButtonElement>('dialog button[value]'))
  mirror.addEventListener('click', () => {
    mirror.closest('dialog')?.close();
    const provider = document.querySelector('[data-provider]');
    if (provider) provider.textContent = mirror.value;
  });
