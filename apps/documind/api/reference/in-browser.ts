/**
 * The script of the page. It runs in the browser, so it uses nothing from outside itself: it sets the theme
 * chosen on the site or here, opens what the address names, copies examples, finds calls in the list, and
 * marks the one on the screen.
 */
export function startReference(): void {
  const { dataset } = document.documentElement;
  try {
    const { theme } = localStorage;
    if (theme) dataset.theme = theme;
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (dataset.theme ? dataset.theme === 'dark' : dark.matches);
  const reveal = () => {
    document.querySelector<HTMLElement>('#contents:popover-open')?.hidePopover();
    const named = document.getElementById(location.hash.slice(1));
    const details = named?.closest('details') ?? named?.querySelector('details');
    if (!details || details.open) return;
    details.open = true;
    named?.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  addEventListener('DOMContentLoaded', () => {
    reveal();
    const button = document.querySelector<HTMLElement>('.theme');
    const nameButton = () => {
      if (button)
        button.ariaLabel = (isDark() ? button.dataset.toLight : button.dataset.toDark) ?? '';
    };
    dark.onchange = nameButton;
    nameButton();
    if (button) {
      button.hidden = false;
      button.onclick = () => {
        dataset.theme = isDark() ? 'light' : 'dark';
        nameButton();
        try {
          localStorage.setItem('theme', dataset.theme);
        } catch {}
      };
    }
    for (const copy of document.querySelectorAll<HTMLElement>('[data-copy]')) {
      const word = copy.querySelector('span');
      const before = copy.textContent;
      const codes = [...(copy.closest('.block')?.querySelectorAll('code') ?? [])];
      copy.hidden = false;
      copy.onclick = async () => {
        const code = codes.find((one) => one.checkVisibility());
        if (!word || !code) return;
        try {
          await navigator.clipboard.writeText(code.textContent);
          word.textContent = word.dataset.copiedWord ?? before;
          setTimeout(() => {
            word.textContent = before;
          }, 1600);
        } catch {
          getSelection()?.selectAllChildren(code);
        }
      };
    }
    const contents = document.getElementById('contents');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#contents li a')];
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const link = links.find(({ hash }) => hash === `#${target.id}`);
          if (!contents || !link) continue;
          link.ariaCurrent = isIntersecting ? 'true' : null;
          if (isIntersecting) contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
        }
      },
      { rootMargin: '-20% 0px -80%' },
    );
    for (const section of document.querySelectorAll('section')) seen.observe(section);
    addEventListener('scroll', () => {
      if (contents && scrollY < innerHeight / 2) contents.scrollTop = 0;
    });
    const itemOf = (link: HTMLElement) => link.closest('li') ?? link;
    const textOf = ({ hash, text }: HTMLAnchorElement) =>
      (document.getElementById(hash.slice(1))?.textContent ?? text).toLowerCase();
    const form = document.querySelector<HTMLFormElement>('#contents form');
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
