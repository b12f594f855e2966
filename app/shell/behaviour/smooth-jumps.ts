const root = document.documentElement;

/**
 * Scrolls smoothly from a link to its place on the page, once it is clicked. A key that moves the
 * focus ends that: the page follows the focus at once.
 */
export function startSmoothJumps(): void {
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ target }) =>
      root.toggleAttribute(
        'data-smooth',
        type === 'click' && target instanceof Element && target.closest('a[href^="#"]') !== null,
      ),
    );
}
