import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { firebaseRows, mailedPasswordWords as mailed } from '@m8/content/kept-by-firebase.ts';
import type { AccountUser } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { Lazy, lazyScreen } from '@m8/ui/lazy-screen.island.tsx';
import { useAct } from '@m8/ui/use-act.ts';
import { account } from '#account/screen/account.ts';
import { refusalOf } from '#account/screen/account-form.island.tsx';
import { AccountSection } from './own-account.island.tsx';
import { CopySection, DeletionSection, useStoredData } from './own-data-sections.island.tsx';
import css from './your-account.module.css';

const authenticatorScreen = lazyScreen(() =>
  import('#account/second-factor/screen/firebase-authenticator.island.tsx').then(
    (module) => module.FirebaseAuthenticator,
  ),
);

/** /account with accounts in a Firebase project: what there is, and what can be done. */
export function KeptByFirebase({ person }: { person: AccountUser }) {
  const held = useStoredData();
  const { said, say, button } = useAct((error) => refusalOf('reset', error));
  const mailPassword = async () => {
    await account.sendReset(person.email);
    say({ kind: 'ok', text: accountSuccessWords.resetSent, fields: [] });
  };
  return (
    <>
      <AccountSection id="password" title={mailed.title} lead={mailed.lead} notice={said}>
        <div data-awaits-mail={said?.kind === 'ok' ? '' : undefined}>
          <ActionButton look="quiet" {...button('send', mailPassword)}>
            {mailed.submit}
          </ActionButton>
        </div>
      </AccountSection>
      {firebaseRows.map(({ id, title, keeps, todo }) => (
        <AccountSection key={id} id={id} title={title} lead={keeps}>
          {id === 'address' && <p className={css.address}>{person.email}</p>}
          <Meta>{todo}</Meta>
        </AccountSection>
      ))}
      {held !== null && held !== 'failed' && held.desk !== null && (
        <Lazy screen={authenticatorScreen} props={{}} />
      )}
      <CopySection />
      <DeletionSection />
    </>
  );
}
