import { dayText } from '@m8/content/date-text.ts';
import { keysWords as words } from '@m8/content/your-account.ts';
import type { KeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { ArrowLink } from '@m8/ui/button.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { Notice } from '@m8/ui/notice.tsx';
import { Spinner } from '@m8/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { session } from '#account/screen/session.ts';
import { AccountSection } from './account-section.tsx';
import { useOwnAccount } from './own-account.ts';
import css from './your-account.module.css';

async function readKeys(): Promise<KeyAnswer[]> {
  const { token } = await session.getToken();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${documindBase}/keys`, { headers });
  if (!answer.ok) throw new Error(`The list of keys answers ${answer.status}`);
  const { keys }: { keys: KeyAnswer[] } = await answer.json();
  return keys;
}

function KeyRow({ item }: { item: KeyAnswer }) {
  const { name, starts_with, last_used_at, expires_at } = item;
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>
        <code>{`${starts_with}…`}</code>
        <span>{last_used_at ? words.used(dayText(last_used_at)) : words.neverUsed}</span>
        <span>{words.until(dayText(expires_at))}</span>
      </span>
    </li>
  );
}

/** The API keys of DocuMind, with a link to the page that creates and revokes them. */
export function KeysSection() {
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
    <AccountSection id="keys" title={words.title} lead={words.lead}>
      {!verified && <Meta>{words.unverified}</Meta>}
      {verified && keys === 'loading' && <Spinner small />}
      {keys === 'failed' && (
        <Notice kind="bad" announce="polite">
          {words.failed}
        </Notice>
      )}
      {Array.isArray(keys) &&
        (keys.length === 0 ? (
          <Meta>{words.empty}</Meta>
        ) : (
          <ul className={css.list}>
            {keys.map((key) => (
              <KeyRow key={key.id} item={key} />
            ))}
          </ul>
        ))}
      <ArrowLink href="/documind/workspace">{words.manage}</ArrowLink>
    </AccountSection>
  );
}
