import { connectionWords } from '@m8/content/connection.ts';
import { dayText, momentText } from '@m8/content/date-text.ts';
import {
  browserText,
  eventSentences,
  keysWords,
  securityLogWords,
  yourAccountWords,
} from '@m8/content/your-account.ts';
import { type AccountAnswer, accountPaths } from '@m8/contracts/account.ts';
import type { KeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { ArrowLink, Button } from '@m8/ui/button.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { Loading, Spinner } from '@m8/ui/spinner.tsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PasskeysSection } from '#account/passkeys/screen/passkeys-section.island.tsx';
import { codeOf } from '#account/screen/account-form.island.tsx';
import { call, changed } from '#account/screen/embedded-session.ts';
import { session } from '#account/screen/session.ts';
import { AuthenticatorSection } from '#account/second-factor/screen/authenticator-section.island.tsx';
import { AccountSection, OwnAccountContext, useOwnAccount } from './own-account.island.tsx';
import { CopySection, DeletionSection } from './own-data-sections.island.tsx';
import {
  AddressSection,
  GoogleSection,
  PasswordSection,
  SessionsSection,
} from './sign-in-sections.island.tsx';
import { ConfirmedGate } from './use-confirmed.island.tsx';
import css from './your-account.module.css';

const firstEvents = 4;

/** Recent events of the account. */
function SecurityLogSection() {
  const { events } = useOwnAccount().account;
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, firstEvents);
  const hidden = events.length - shown.length;
  return (
    <AccountSection id="log" title={securityLogWords.title} lead={securityLogWords.lead}>
      {events.length === 0 && <Meta>{securityLogWords.empty}</Meta>}
      <ol className={css.list}>
        {shown.map((event) => (
          <li key={event.id} className={css.row}>
            <span className={css.name}>{eventSentences[event.kind](event.about)}</span>
            <span className={css.facts}>
              <time dateTime={event.at}>{momentText(event.at)}</time>
              {(event.browser ?? event.system) && <span>{browserText(event)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="quiet" small onClick={() => setAll(true)}>
          {securityLogWords.more(hidden)}
        </Button>
      )}
    </AccountSection>
  );
}

async function readKeys(): Promise<KeyAnswer[]> {
  const { token } = await session.getToken();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${documindBase}/keys`, { headers });
  if (!answer.ok) throw new Error(`The list of keys answers ${answer.status}`);
  const { keys }: { keys: KeyAnswer[] } = await answer.json();
  return keys;
}

/** The API keys of DocuMind, with a link to the page that creates and revokes them. */
function KeysSection() {
  const { account } = useOwnAccount();
  const [keys, setKeys] = useState<KeyAnswer[] | 'loading' | 'failed'>('loading');
  const verified = account.email_verified;
  // A change of the account may have revoked them.
  const last = account.events[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after each event of the account
  useEffect(() => {
    if (!verified) return;
    readKeys().then(setKeys, () => setKeys('failed'));
  }, [verified, last]);
  return (
    <AccountSection id="keys" title={keysWords.title} lead={keysWords.lead}>
      {!verified && <Meta>{keysWords.unverified}</Meta>}
      {verified && keys === 'loading' && <Spinner small />}
      {keys === 'failed' && (
        <Notice kind="bad" announce="polite">
          {keysWords.failed}
        </Notice>
      )}
      {Array.isArray(keys) &&
        (keys.length === 0 ? (
          <Meta>{keysWords.empty}</Meta>
        ) : (
          <ul className={css.list}>
            {keys.map(({ id, name, starts_with, last_used_at, expires_at }) => (
              <li key={id} className={css.row}>
                <span className={css.name}>{name}</span>
                <span className={css.facts}>
                  <code>{`${starts_with}…`}</code>
                  <span>
                    {last_used_at ? keysWords.used(dayText(last_used_at)) : keysWords.neverUsed}
                  </span>
                  <span>{keysWords.until(dayText(expires_at))}</span>
                </span>
              </li>
            ))}
          </ul>
        ))}
      <ArrowLink href="/documind/workspace">{keysWords.manage}</ArrowLink>
    </AccountSection>
  );
}

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

const groups = yourAccountWords.groups.map((group) => ({ ...group, sections: sections[group.id] }));

/** Reads the signed-in person's account and shows its sections. */
export function OwnSections() {
  const [account, setAccount] = useState<AccountAnswer | 'loading' | 'failed'>('loading');
  const read = useCallback(async () => {
    try {
      setAccount(await call<AccountAnswer>(accountPaths.account));
    } catch (error) {
      // The page then sends the person to log in.
      if (codeOf(error) === 'auth/requires-sign-in') changed(null);
      setAccount((before) => (typeof before === 'string' ? 'failed' : before));
    }
  }, []);
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
              {yourAccountWords.failed}
            </Notice>
            <ActionButton onClick={() => void read()}>{connectionWords.tryAgain}</ActionButton>
          </>
        )}
      </div>
    );
  return (
    <OwnAccountContext value={own}>
      <ConfirmedGate asks={asksToConfirm} dialog={confirmScreen}>
        <nav className={css.contents} aria-label={yourAccountWords.title}>
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
