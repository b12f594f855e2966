import { connectionWords } from '@m8/content/connection.ts';
import { yourAccountWords as words } from '@m8/content/your-account.ts';
import type { AccountAnswer } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { Loading } from '@m8/ui/spinner.tsx';
import { useEffect, useMemo, useState } from 'react';
import { AddressSection } from '#account/change-address/screen/address-section.island.tsx';
import { GoogleSection } from '#account/google/screen/google-section.island.tsx';
import { PasskeysSection } from '#account/passkeys/screen/passkeys-section.island.tsx';
import { PasswordSection } from '#account/passwords/screen/password-section.island.tsx';
import { changed } from '#account/screen/embedded-session.ts';
import { codeOf } from '#account/screen/refusal.ts';
import { AuthenticatorSection } from '#account/second-factor/screen/authenticator-section.island.tsx';
import { SessionsSection } from '#account/sessions/screen/sessions-section.island.tsx';
import { KeysSection } from './keys-section.island.tsx';
import { OwnAccountContext, ownAccount } from './own-account.ts';
import { CopySection, DeletionSection } from './own-data-sections.island.tsx';
import { SecurityLogSection } from './security-log-section.island.tsx';
import { ConfirmedGate } from './use-confirmed.island.tsx';
import css from './your-account.module.css';

/** The sections of /account for accounts that this site keeps, in page order. */
const sections = {
  profile: [AddressSection],
  signingIn: [
    PasswordSection,
    GoogleSection,
    PasskeysSection,
    AuthenticatorSection,
    SessionsSection,
    SecurityLogSection,
  ],
  yourData: [KeysSection, CopySection, DeletionSection],
};

const confirmScreen = lazyScreen(() =>
  import('./confirm-dialog.island.tsx').then((module) => module.ConfirmDialog),
);

const asksToConfirm = (error: unknown) => codeOf(error) === 'auth/confirm-it-is-you';

const groups = words.groups.map((group) => ({ ...group, sections: sections[group.id] }));

/** Reads the signed-in person's account and shows its sections. */
export function OwnSections() {
  const [account, setAccount] = useState<AccountAnswer | 'loading' | 'failed'>('loading');
  const read = useMemo(
    () => async () => {
      try {
        setAccount(await ownAccount.read());
      } catch (error) {
        // The page then sends the person to log in.
        if (codeOf(error) === 'auth/requires-sign-in') changed(null);
        setAccount((before) => (typeof before === 'string' ? 'failed' : before));
      }
    },
    [],
  );
  useEffect(() => void read(), [read]);
  const own = useMemo(
    () => (typeof account === 'string' ? null : { account, refresh: read }),
    [account, read],
  );
  if (own === null)
    return (
      <div className={css.waiting}>
        {account === 'loading' ? (
          <Loading />
        ) : (
          <>
            <Notice kind="bad" announce="urgent">
              {words.failed}
            </Notice>
            <ActionButton onClick={() => void read()}>{connectionWords.tryAgain}</ActionButton>
          </>
        )}
      </div>
    );
  return (
    <OwnAccountContext value={own}>
      <ConfirmedGate asks={asksToConfirm} dialog={confirmScreen}>
        <nav className={css.contents} aria-label={words.title}>
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {groups.map(({ id, title, sections }) => (
          <section key={id} id={id} className={css.group} aria-label={title}>
            <p className={css.groupTitle} aria-hidden="true">
              {title}
            </p>
            <div className={css.panel}>
              {sections.map((Section) => (
                <Section key={Section.name} />
              ))}
            </div>
          </section>
        ))}
      </ConfirmedGate>
    </OwnAccountContext>
  );
}
