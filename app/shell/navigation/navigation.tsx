import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { navigation as words } from '#content/navigation.ts';
import type { PagePath } from '#content/pages.ts';
import { Brand } from '../brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import css from './navigation.module.css';
import { ProductsMenu } from './products-menu.tsx';
import { SessionSlot } from './session-slot.tsx';

function NavLink({ to, path }: { to: { label: string; href: string }; path: PagePath }) {
  return (
    <a className={css.link} href={to.href} aria-current={to.href === path ? 'page' : undefined}>
      {to.label}
    </a>
  );
}

/** The bar on top of every page; `path` is the page it stands on. */
export function Navigation({ path }: { path: PagePath }) {
  return (
    <header className={css.bar} data-nav="">
      <div className={css.inner}>
        <Brand />
        <nav aria-label={words.label} className={css.main}>
          <ul className={css.list}>
            <li>
              <NavLink to={words.home} path={path} />
            </li>
            <ProductsMenu path={path} />
            <li>
              <NavLink to={words.documind} path={path} />
            </li>
            <li>
              <NavLink to={words.team} path={path} />
            </li>
          </ul>
        </nav>
        <div className={css.end}>
          <IconButton
            label={words.theme.toDark}
            className={css.theme}
            data-theme-toggle=""
            data-to-dark={words.theme.toDark}
            data-to-light={words.theme.toLight}
          >
            <Icon name="moon" className={css.moon} />
            <Icon name="sun" className={css.sun} />
          </IconButton>
          <SessionSlot path={path} />
          <IconButton
            label={words.menu.open}
            className={css.menuToggle}
            aria-expanded="false"
            aria-controls="mobile-menu"
            data-menu-toggle=""
            data-open-label={words.menu.open}
            data-close-label={words.menu.close}
          >
            <Icon name="menu" />
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      <MobileMenu path={path} />
    </header>
  );
}
