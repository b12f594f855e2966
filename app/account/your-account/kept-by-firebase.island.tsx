import { Meta } from '#app/ui/layout.tsx';
import { Lazy, lazyScreen } from '#app/ui/lazy-screen.island.tsx';
import { firebaseRows } from '#content/kept-by-firebase.ts';
import type { AccountUser } from '#contracts/account.ts';
import { AccountSection } from './account-section.tsx';
import { CopySection } from './copy-section.island.tsx';
import { DeletionSection } from './deletion-section.island.tsx';
import { MailedPasswordSection } from './mailed-password-section.island.tsx';
import type { Confirmed } from './use-confirmed.island.tsx';
import { useHeld } from './use-held.ts';
import css from './your-account.module.css';

const authenticatorScreen = lazyScreen(() =>
  import('./authenticator/firebase-authenticator.island.tsx').then(
    ({ FirebaseAuthenticator }) => FirebaseAuthenticator,
  ),
);

/** The server goes by when the person signed in; nothing here can be asked instead. */
const atOnce: Confirmed = (act) => act();

/** The page where a Firebase project keeps the accounts: row by row what is there, and what can be done. */
export function KeptByFirebase({ person }: { person: AccountUser }) {
  const held = useHeld();
  return (
    <>
      <MailedPasswordSection address={person.email} />
      {firebaseRows.map(({ id, title, keeps, todo }) => (
        <AccountSection key={id} id={id} title={title} lead={keeps}>
          {id === 'address' && <p className={css.address}>{person.email}</p>}
          <Meta>{todo}</Meta>
        </AccountSection>
      ))}
      {held !== null && held !== 'failed' && held.desk !== null && (
        <Lazy screen={authenticatorScreen} props={{}} />
      )}
      <CopySection confirmed={atOnce} />
      <DeletionSection confirmed={atOnce} />
    </>
  );
}
