import { Meta } from '#app/ui/layout.tsx';
import { firebaseRows } from '#content/your-account.ts';
import type { AccountUser } from '#contracts/account.ts';
import { AccountSection } from './account-section.tsx';
import { MailedPasswordSection } from './mailed-password-section.island.tsx';

/** The page where a Firebase project keeps the accounts: row by row what is there, and what can be done. */
export function KeptByFirebase({ person }: { person: AccountUser }) {
  return (
    <>
      <MailedPasswordSection address={person.email} />
      {firebaseRows.map(({ id, title, keeps, todo }) => (
        <AccountSection key={id} id={id} title={title} lead={keeps}>
          <Meta>{todo}</Meta>
        </AccountSection>
      ))}
    </>
  );
}
