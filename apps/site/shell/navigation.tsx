import {
  barLinks,
  type NavigationLink,
  productLinks,
  productsPath,
  sheetLinks,
  navigation as words,
} from '@m8/content/navigation.ts';
import type { PagePath } from '@m8/content/pages.ts';
import { Button, ButtonLink, IconButton } from '@m8/ui/button.tsx';
import { DocuMindMark, MindM8Mark } from '@m8/ui/drawing/marks.tsx';
import { Icon, Stroke } from '@m8/ui/icons.tsx';
import { ScreenReaderOnly, Wrap } from '@m8/ui/layout.tsx';
import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import { Brand } from './brand.tsx';
import css from './navigation.module.css';

/** Icons used only here. */
const shapes = {
  menu: 'M4 8h16M4 16h11',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  sun: 'M16.2 12a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
} as const;

interface Bar {
  /** The page that the bar is on. */
  path: PagePath;
  /** Leaves out the links to the site: the page is a tool. */
  tool: boolean | undefined;
}

/** A link of the navigation, on the page at `path`. */
function NavigationAnchor({
  link,
  path,
  className,
}: {
  link: NavigationLink;
  path: PagePath;
  className: string | undefined;
}) {
  const current = link.href === path ? 'page' : path.startsWith(`${link.href}/`) || undefined;
  return (
    <a className={className} href={link.href} aria-current={current}>
      {link.label}
    </a>
  );
}

/** A product's mark on its colour; `id` must be unique on the page. */
function ProductTile({ product, id }: { product: 'm8' | 'dm'; id: string }) {
  return (
    <span className={css[product]}>
      {product === 'm8' ? <MindM8Mark /> : <DocuMindMark id={`${id}-mark`} />}
    </span>
  );
}

/** The link to all products with its dropdown: opens on hover and on click. */
function ProductsMenu({ link, path }: { link: NavigationLink; path: PagePath }) {
  const isWithin = path.startsWith(`${link.href}/`);
  const current = path === link.href ? 'page' : isWithin || undefined;
  return (
    <li className={css.hasMenu} data-dropdown="">
      <a className={css.link} href={link.href} aria-current={current}>
        {link.label}
      </a>
      <button
        className={css.disclose}
        type="button"
        aria-expanded="false"
        aria-controls="products-menu"
        aria-label={words.showProducts}
      >
        <Icon name="chevron" />
      </button>
      <ul className={css.menu} id="products-menu">
        {productLinks.map(({ product, label, href, hint }) => (
          <li key={href}>
            <a href={href}>
              <ProductTile product={product} id="menu" />
              <span>
                <b>{label}</b>
                <span>{hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The warning beside an address that is not confirmed yet. */
function UnverifiedMark() {
  return (
    <span className={css.unverified} role="img" title={words.unverified} data-unverified="" hidden>
      <Icon name="warn" />
    </span>
  );
}

/** Both forms of the account corner; the `data-auth` of the document shows one of them. */
function AccountCorner({ path }: { path: PagePath }) {
  return (
    <div className={css.session}>
      <div className={css.signedOut} data-signed-out="">
        {barLinks.signedOut.slice(0, -1).map((link) => (
          <NavigationAnchor key={link.href} link={link} path={path} className={css.link} />
        ))}
        {barLinks.signedOut.slice(-1).map(({ label, href }) => (
          <ButtonLink key={href} href={href} small>
            {label}
          </ButtonLink>
        ))}
      </div>
      <div className={css.signedIn} data-signed-in="">
        {barLinks.signedIn.map(({ label, href }) => (
          <a key={href} className={clsx(css.link, css.documents)} href={href}>
            {label}
          </a>
        ))}
        <Button look="secondary" small data-logout="">
          {words.logout}
        </Button>
      </div>
    </div>
  );
}

/** The same entries as the bar, as a full sheet on small screens. */
function MobileMenu({ path, tool }: Bar) {
  return (
    <nav className={css.sheet} id="mobile-menu" aria-label={words.sheet} hidden>
      {(tool ? [] : barLinks.main).map((link) => (
        <Fragment key={link.href}>
          <NavigationAnchor link={link} path={path} className={css.large} />
          {link.href === productsPath && (
            <div className={css.products}>
              {productLinks.map(({ product, label, href }) => (
                <a key={href} href={href}>
                  <ProductTile product={product} id="sheet" />
                  <span>{label}</span>
                </a>
              ))}
            </div>
          )}
        </Fragment>
      ))}
      {!tool && (
        <ul className={clsx(css.buttons, css.more)}>
          {sheetLinks.map((link) => (
            <li key={link.href}>
              <NavigationAnchor link={link} path={path} className={undefined} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons} data-signed-out="">
        {barLinks.signedOut.map(({ label, href }, index, { length }) => (
          <ButtonLink key={href} href={href} look={index < length - 1 ? 'secondary' : 'primary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
      <div className={css.sheetUser} data-signed-in="">
        <span className={css.user}>
          <UnverifiedMark />
          <span className={css.email} data-email="" />
        </span>
        <div className={css.buttons}>
          {[...barLinks.signedIn, ...barLinks.email].map(({ label, href }) => (
            <ButtonLink key={href} href={href} look="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
        <Button look="secondary" data-logout="">
          {words.logout}
        </Button>
      </div>
    </nav>
  );
}

/** The bar on top of every page. */
export function Navigation({ path, tool }: Bar) {
  return (
    <header className={css.bar} data-nav="">
      <Wrap className={css.inner}>
        <Brand />
        {!tool && (
          <nav aria-label={words.label} className={css.main}>
            <ul className={css.list}>
              {barLinks.main.map((link) =>
                link.href === productsPath ? (
                  <ProductsMenu key={link.href} link={link} path={path} />
                ) : (
                  <li key={link.href}>
                    <NavigationAnchor link={link} path={path} className={css.link} />
                  </li>
                ),
              )}
            </ul>
          </nav>
        )}
        <div className={css.end}>
          {barLinks.email.map(({ label, href }) => (
            <a key={href} className={css.user} href={href} data-signed-in="">
              <ScreenReaderOnly>{label}</ScreenReaderOnly>
              <UnverifiedMark />
              <span className={css.email} data-email="" />
            </a>
          ))}
          <IconButton
            label={words.theme.toDark}
            className={css.theme}
            data-theme-toggle=""
            data-to-dark={words.theme.toDark}
            data-to-light={words.theme.toLight}
          >
            <Stroke d={shapes.moon} className={css.moon} />
            <Stroke d={shapes.sun} className={css.sun} />
          </IconButton>
          <AccountCorner path={path} />
          <IconButton
            label={words.menu.open}
            className={css.menuToggle}
            aria-expanded="false"
            aria-controls="mobile-menu"
            data-menu-toggle=""
            data-open-label={words.menu.open}
            data-close-label={words.menu.close}
          >
            <Stroke d={shapes.menu} />
            <Icon name="close" />
          </IconButton>
        </div>
      </Wrap>
      <MobileMenu path={path} tool={tool} />
    </header>
  );
}
