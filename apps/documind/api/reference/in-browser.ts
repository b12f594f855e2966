/**
 * The script of the page. It runs in the browser, so it uses nothing from outside itself: it sets the theme
 * chosen on the site, and finds calls in the list.
 */
export function startReference(): void {
  try {
    const { theme } = localStorage;
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {}
  addEventListener('hashchange', () =>
    document.querySelector<HTMLElement>('nav:popover-open')?.hidePopover(),
  );
  addEventListener('DOMContentLoaded', () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav li a')];
    const itemOf = (link: HTMLElement) => link.closest('li') ?? link;
    const textOf = ({ hash, text }: HTMLAnchorElement) =>
      (document.getElementById(hash.slice(1))?.textContent ?? text).toLowerCase();
    const form = document.querySelector<HTMLFormElement>('nav form');
    const [field, output] = [form?.querySelector('input'), form?.querySelector('output')];
    if (!form || !field || !output) return;
    field.hidden = false;
    field.oninput = () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const link of links) {
        const text = textOf(link);
        itemOf(link).hidden = !words.every((word) => text.includes(word));
      }
      output.hidden = links.some((link) => !itemOf(link).hidden);
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      links.find((link) => !itemOf(link).hidden)?.click();
    };
  });
}
