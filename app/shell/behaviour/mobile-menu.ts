/** Opens and closes the full sheet of small screens; the page behind neither scrolls nor takes focus. */
export function startMobileMenu(): void {
  const button = document.querySelector<HTMLElement>('[data-menu-toggle]');
  const sheet = document.getElementById('mobile-menu');
  if (!button || !sheet) return;

  const set = (open: boolean) => {
    sheet.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    const label = open ? button.dataset.closeLabel : button.dataset.openLabel;
    button.setAttribute('aria-label', label ?? '');
    document.documentElement.toggleAttribute('data-menu-open', open);
    for (const covered of document.querySelectorAll('main, footer'))
      covered.toggleAttribute('inert', open);
  };

  button.addEventListener('click', () => set(sheet.hidden === true));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || sheet.hidden) return;
    set(false);
    button.focus();
  });
  matchMedia('(min-width: 56.01rem)').addEventListener('change', () => set(false));
}
