/** How long the products menu stays after the pointer has left it (specification, section 9). */
const menuCloseDelayMs = 150;

/** Opens the products menu on hover and click; closes it as the specification says. */
export function startDropdown(): void {
  const item = document.querySelector<HTMLElement>('[data-dropdown]');
  const button = item?.querySelector('button');
  if (!item || !button) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;

  const isOpen = () => button.ariaExpanded === 'true';
  const set = (open: boolean) => {
    clearTimeout(timer);
    openedByHover = false;
    button.ariaExpanded = String(open);
  };

  item.addEventListener('pointerenter', ({ pointerType }) => {
    clearTimeout(timer);
    if (pointerType !== 'mouse' || isOpen()) return;
    set(true);
    openedByHover = true;
  });
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') timer = setTimeout(() => set(false), menuCloseDelayMs);
  });
  // A click right after the hover that opened the menu keeps it open.
  button.addEventListener('click', () => {
    if (openedByHover) openedByHover = false;
    else set(!isOpen());
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Node && !item.contains(target)) set(false);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    // If the menu is open by hover alone, the focus stays where it is.
    if (item.contains(document.activeElement)) button.focus();
    set(false);
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) set(false);
  });
}

/** Opens and closes the full sheet of small screens; the page behind neither scrolls nor takes focus. */
export function startMobileMenu(): void {
  const button = document.querySelector<HTMLElement>('[data-menu-toggle]');
  const sheet = document.getElementById('mobile-menu');
  if (!button || !sheet) return;

  const set = (open: boolean) => {
    sheet.hidden = !open;
    button.ariaExpanded = String(open);
    button.ariaLabel = (open ? button.dataset.closeLabel : button.dataset.openLabel) ?? '';
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
