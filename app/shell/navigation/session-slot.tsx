import { clsx } from 'clsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { ScreenReaderOnly } from '#app/ui/layout.tsx';
import { navigation as words } from '#content/navigation.ts';
import type { PagePath } from '#content/pages.ts';
import css from './navigation.module.css';
import own from './session-slot.module.css';

/** Both forms of the account corner; the `data-auth` of the document shows one of them. */
export function SessionSlot({ path }: { path: PagePath }) {
  return (
    <div className={css.session}>
      <div className={css.signedOut} data-signed-out="">
        <a
          className={css.link}
          href={words.login.href}
          aria-current={words.login.href === path ? 'page' : undefined}
        >
          {words.login.label}
        </a>
        <ButtonLink href={words.signup.href} small>
          {words.signup.label}
        </ButtonLink>
      </div>
      <div className={css.signedIn} data-signed-in="">
        <a className={clsx(css.link, css.documents)} href={words.yours[0].href}>
          {words.yours[0].label}
        </a>
        <a className={css.user} href={words.yours[1].href}>
          <ScreenReaderOnly>{words.yours[1].label}</ScreenReaderOnly>
          <UnverifiedMark />
          <span className={css.email} data-email="" />
        </a>
        <Button look="secondary" small data-logout="">
          {words.logout}
        </Button>
      </div>
    </div>
  );
}

/** The warning beside an address that is not confirmed yet. */
export function UnverifiedMark() {
  return (
    <span className={own.unverified} role="img" title={words.unverified} data-unverified="" hidden>
      <Icon name="warn" />
    </span>
  );
}
