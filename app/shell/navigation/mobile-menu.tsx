import { Button, ButtonLink } from '#app/ui/button.tsx';
import { productLinks, navigation as words } from '#content/navigation.ts';
import type { PagePath } from '#content/pages.ts';
import css from './navigation.module.css';
import { ProductTile } from './product-tile.tsx';
import { UnverifiedMark } from './session-slot.tsx';

/** The same entries as the bar, as a full sheet on small screens. */
export function MobileMenu({ path }: { path: PagePath }) {
  const large = (to: { label: string; href: string }) => (
    <a className={css.large} href={to.href} aria-current={to.href === path ? 'page' : undefined}>
      {to.label}
    </a>
  );
  return (
    <nav className={css.sheet} id="mobile-menu" aria-label="Mobile" hidden>
      {large(words.home)}
      {large(words.products)}
      <div className={css.products}>
        {productLinks.map((link) => (
          <a key={link.href} href={link.href}>
            <ProductTile product={link.product} id="sheet" />
            <span>{link.label}</span>
          </a>
        ))}
      </div>
      {large(words.documind)}
      {large(words.team)}
      <div className={css.buttons} data-signed-out="">
        <ButtonLink href={words.login.href} look="secondary">
          {words.login.label}
        </ButtonLink>
        <ButtonLink href={words.signup.href}>{words.signup.label}</ButtonLink>
      </div>
      <div className={css.sheetUser} data-signed-in="">
        <span className={css.user}>
          <UnverifiedMark />
          <span className={css.email} data-email="" />
        </span>
        <div className={css.buttons}>
          {words.yours.map(({ label, href }) => (
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
