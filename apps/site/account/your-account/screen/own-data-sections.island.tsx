import { copyWords, deletionWords, storedDataLines } from '@m8/content/own-data.ts';
import {
  copyFilename,
  type DeletionRequest,
  ownDataPaths,
  type StoredDataAnswer,
} from '@m8/contracts/own-data.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { saveFile } from '@m8/ui/save-file.ts';
import { keepToast, showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { createContext, useContext, useEffect, useState } from 'react';
import { forgetInEveryTab } from '#account/screen/account-events.ts';
import { AddressField } from '#account/screen/account-fields.island.tsx';
import {
  type FormNotice,
  FormNoticeView,
  refusalOf,
  refused,
  useAccountForm,
} from '#account/screen/account-form.island.tsx';
import { AccountError } from '#account/screen/account-port.ts';
import { send } from '#account/screen/embedded-session.ts';
import { session } from '#account/screen/session.ts';
import { firebaseProject } from '#firebase/project.ts';
import { AccountSection } from './own-account.island.tsx';
import { useConfirmed } from './use-confirmed.island.tsx';
import css from './your-account.module.css';

/** Sends a request about the person's data. With accounts in a Firebase project, no cookie identifies them. */
async function ask(path: string, body?: object): Promise<Response> {
  if (!firebaseProject) return send(path, body);
  const { token } = await session.getToken();
  return send(path, body, { authorization: `Bearer ${token}` });
}

/** Downloads a copy of everything through the browser. */
async function saveCopy(): Promise<void> {
  const response = await ask(ownDataPaths.copy, {});
  // Browsers keep a large blob on disk.
  const archive = await response.blob().catch(() => {
    throw new AccountError('auth/network-request-failed');
  });
  saveFile(archive, copyFilename);
}

/** What this server held about the person when the page opened; null until it is read. */
export type StoredData = StoredDataAnswer | 'failed' | null;

export const StoredDataContext = createContext<StoredData>(null);

export function useStoredData(): StoredData {
  return useContext(StoredDataContext);
}

/** @param isThere whether someone is signed in; nothing is read for a visitor */
export function useReadStoredData(isThere: boolean): StoredData {
  const [held, setStoredData] = useState<StoredData>(null);
  useEffect(() => {
    if (!isThere) return;
    const read = ask(ownDataPaths.held).then((answer): Promise<StoredDataAnswer> => answer.json());
    read.then(setStoredData, () => setStoredData('failed'));
  }, [isThere]);
  return held;
}

/** Downloads a copy of everything this server holds about the person. */
export function CopySection() {
  const confirmed = useConfirmed();
  const { said, button } = useAct((error) => refusalOf('confirm', error, copyWords.failed));
  const save = async () => {
    await confirmed(saveCopy);
    showToast('ok', copyWords.saved);
  };
  return (
    <AccountSection id="copy" title={copyWords.title} lead={copyWords.lead} notice={said}>
      {firebaseProject && <Meta>{copyWords.firebase}</Meta>}
      <ActionButton look="quiet" {...button('save', save)}>
        {copyWords.submit}
      </ActionButton>
      <Meta>{copyWords.once}</Meta>
    </AccountSection>
  );
}

/** Goes to the home page as a visitor, with nothing of the person kept in the browser. */
async function leave(): Promise<void> {
  // Keeps the page's guard from redirecting elsewhere.
  document.documentElement.dataset.leaving = '';
  // The site's own session ended with the account.
  if (firebaseProject) await session.signOut().catch(() => undefined);
  await forgetInEveryTab();
  keepToast('ok', deletionWords.done);
  location.assign('/');
}

/** The form that deletes the account. */
export function DeletionSection() {
  const held = useStoredData();
  const confirmed = useConfirmed();
  const remove = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'delete-address').trim();
    if (!email) return refused(deletionWords.empty, ['email']);
    await confirmed(() => ask(ownDataPaths.deletion, { email } satisfies DeletionRequest));
    await leave();
    return null;
  };
  const { outcome, pending, form } = useAccountForm(
    (error) => refusalOf('confirm', error, deletionWords.failed),
    remove,
    () => null,
  );
  return (
    <AccountSection id="deletion" title={deletionWords.title} lead={deletionWords.lead}>
      {held === 'failed' ? (
        <Meta>{deletionWords.unread}</Meta>
      ) : (
        <ul className={css.goes} aria-label={deletionWords.goes} aria-busy={held === null}>
          <li>{deletionWords.account}</li>
          {held && storedDataLines(held).map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
      {firebaseProject && <Meta>{deletionWords.firebase}</Meta>}
      <form className={clsx(css.line, css.inline)} {...form}>
        <FormNoticeView notice={outcome} id="deletion-notice" shownBelow={['email']} />
        <AddressField
          name="delete-address"
          label={deletionWords.label}
          autoComplete="off"
          notice={outcome}
        />
        <ActionButton type="submit" look="danger" pending={pending}>
          {deletionWords.submit}
        </ActionButton>
        {pending && <Meta>{deletionWords.pending}</Meta>}
      </form>
    </AccountSection>
  );
}
