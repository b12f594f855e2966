/** How long the products menu stays after the pointer left it (specification, section 9). */
const menuCloseDelayMs = 150;

/** Opens the products menu on hover and click; closes it as the specification says. */
export function startDropdown(): void {
  const item = document.querySelector<HTMLElement>('[data-dropdown]');
  const button = item?.querySelector('button');
  if (!item || !button) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;

  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => {
    clearTimeout(timer);
    openedByHover = false;
    button.setAttribute('aria-expanded', String(open));
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
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !item.contains(target)) set(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    // A menu that only hangs open under the pointer leaves the focus where it is.
    if (item.contains(document.activeElement)) button.focus();
    set(false);
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) set(false);
  });
}
