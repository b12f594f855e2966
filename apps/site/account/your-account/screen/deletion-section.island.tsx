import { storedDataLines, deletionWords as words } from '@m8/content/own-data.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { TextField } from '@m8/ui/field.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { keepToast } from '@m8/ui/toasts.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { forgetInEveryTab } from '#account/screen/account-events.ts';
import { FormNoticeView } from '#account/screen/form-notice.tsx';
import { type FormNotice, refusalOf, refused, useAccountForm } from '#account/screen/refusal.ts';
import { session } from '#account/screen/session.ts';
import { firebaseProject } from '#firebase/project.ts';
import { AccountSection } from './account-section.tsx';
import { deleteEverything, useStoredData } from './own-data.ts';
import { useConfirmed } from './use-confirmed.island.tsx';
import css from './your-account.module.css';

function WhatGoes() {
  const held = useStoredData();
  if (held === 'failed') return <Meta>{words.unread}</Meta>;
  return (
    <ul className={css.goes} aria-label={words.goes} aria-busy={held === null}>
      <li>{words.account}</li>
      {held && storedDataLines(held).map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

/** Goes to the home page as a visitor, with nothing of the person kept in the browser. */
async function leave(): Promise<void> {
  // Keeps the page's guard from redirecting elsewhere.
  document.documentElement.dataset.leaving = '';
  // The site's own session ended with the account.
  if (firebaseProject) await session.signOut().catch(() => undefined);
  await forgetInEveryTab();
  keepToast('ok', words.done);
  location.assign('/');
}

/** The form that deletes the account. */
export function DeletionSection() {
  const confirmed = useConfirmed();
  const remove = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'delete-address').trim();
    if (!email) return refused(words.empty, ['email']);
    await confirmed(() => deleteEverything({ email }));
    await leave();
    return null;
  };
  const { outcome, pending, form } = useAccountForm(
    (error) => refusalOf('confirm', error, words.failed),
    remove,
    () => null,
  );
  const isAboutField = outcome?.fields.includes('email');
  return (
    <AccountSection id="deletion" title={words.title} lead={words.lead}>
      <WhatGoes />
      {firebaseProject && <Meta>{words.firebase}</Meta>}
      <form className={clsx(css.line, css.inline)} {...form}>
        <FormNoticeView notice={isAboutField ? null : outcome} id="deletion-notice" />
        <TextField
          name="delete-address"
          label={words.label}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          refusal={isAboutField ? outcome?.text : undefined}
        />
        <ActionButton type="submit" look="danger" pending={pending}>
          {words.submit}
        </ActionButton>
        {pending && <Meta>{words.pending}</Meta>}
      </form>
    </AccountSection>
  );
}
