import { accountRuleWords } from '@m8/content/account-messages.ts';
import { confirmWords as words } from '@m8/content/confirm.ts';
import { confirmByPasskeyWords, passkeysWords } from '@m8/content/passkeys.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Button } from '@m8/ui/button.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { PasswordField } from '@m8/ui/password-field.island.tsx';
import { useAct } from '@m8/ui/use-act.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { throughGoogle } from '#account/google/screen/google-popup.ts';
import { hasPasskeys, ownPasskeys } from '#account/passkeys/screen/own-passkeys.ts';
import {
  type FormNotice,
  FormNoticeView,
  refusalOf,
  refusalProps,
  refused,
  useAccountForm,
} from '#account/screen/account-form.island.tsx';
import { CodeField, OtherWay, useCodeForm } from '#account/screen/code-field.island.tsx';
import { call } from '#account/screen/embedded-session.ts';
import { useOwnAccount } from './own-account.island.tsx';
import css from './your-account.module.css';

interface QuestionDialogProps {
  id: string;
  lead: string;
  children?: ReactNode;
  /** A button beside the one that closes the dialog. */
  submit?: ReactNode;
  /** Receives false if the person closes the dialog. */
  onSettled(confirmed: boolean): void;
}

/** A dialog that asks who the person is. It opens by itself, with the focus in its first field, if any. */
export function QuestionDialog({ id, lead, children, submit, onSettled }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    const opened = dialog.current;
    const close = () => settle(false);
    opened?.addEventListener('close', close);
    opened?.showModal();
    opened?.querySelector<HTMLElement>('input')?.focus();
    return () => opened?.removeEventListener('close', close);
  }, []);
  return (
    <Modal id={id} ref={dialog} title={words.title} closeLabel={words.cancel}>
      <p>{lead}</p>
      {children}
      <ModalFoot>
        <Button look="secondary" command="close" commandfor={id}>
          {words.cancel}
        </Button>
        {submit}
      </ModalFoot>
    </Modal>
  );
}

function ByPassword({ onConfirmed }: { onConfirmed(): void }) {
  const confirm = async (data: FormData): Promise<FormNotice | null> => {
    const password = textOf(data, 'current-password');
    if (!password) return refused(accountRuleWords.fillAll, ['password']);
    await call(accountPaths.confirm, { password });
    onConfirmed();
    return null;
  };
  const { outcome, pending, form } = useAccountForm('confirm', confirm);
  return (
    <form className={css.form} {...form}>
      <FormNoticeView notice={outcome} id="confirm-notice" shownBelow={['password']} />
      <PasswordField
        name="current-password"
        label={words.password}
        autoComplete="current-password"
        required
        {...refusalProps(outcome, 'password')}
      />
      <ActionButton type="submit" block pending={pending}>
        {words.submit}
      </ActionButton>
    </form>
  );
}

function ByCode({ onConfirmed }: { onConfirmed(): void }) {
  const confirm = (code: string) => call(accountPaths.confirmByCode, { code }).then(onConfirmed);
  const code = useCodeForm('confirm', 'confirm-code', confirm, () => null);
  return (
    <form className={css.form} {...code.form}>
      <FormNoticeView notice={code.outcome} id="confirm-code-notice" shownBelow={['code']} />
      <CodeField code={code} />
      <ActionButton type="submit" block pending={code.pending}>
        {words.submit}
      </ActionButton>
      <OtherWay code={code} />
    </form>
  );
}

interface ByWindowProps {
  way: string;
  label: string;
  /** What to say about an error without a code, if not the usual sentence. */
  failed?: string;
  confirm(): Promise<unknown>;
  onConfirmed(): void;
}

/** Confirms in a window of the browser or of Google, after one click. */
function ByWindow({ way, label, failed, confirm, onConfirmed }: ByWindowProps) {
  const { said, button } = useAct((error) => refusalOf('confirm', error, failed));
  const start = async () => {
    await confirm();
    onConfirmed();
  };
  return (
    <div className={css.form}>
      <FormNoticeView notice={said} id={`confirm-${way}-notice`} />
      <ActionButton look="quiet" block {...button(way, start)}>
        {label}
      </ActionButton>
    </div>
  );
}

/**
 * Asks the person to prove their identity: with their second factor if they have one, otherwise with any
 * sign-in method.
 */
export function ConfirmDialog({
  lead = words.lead,
  onSettled,
}: {
  lead?: string;
  onSettled(confirmed: boolean): void;
}) {
  const { account, refresh } = useOwnAccount();
  const { password, google, passkeys } = account.ways_in;
  const hasFactor = account.second_factor !== null;
  const confirmed = () => {
    onSettled(true);
    void refresh();
  };
  return (
    <QuestionDialog id="confirm-it-is-you" lead={lead} onSettled={onSettled}>
      {hasFactor && <ByCode onConfirmed={confirmed} />}
      {password && !hasFactor && <ByPassword onConfirmed={confirmed} />}
      {passkeys > 0 && hasPasskeys() && (
        <ByWindow
          way="passkey"
          label={confirmByPasskeyWords.submit}
          confirm={ownPasskeys.confirm}
          failed={passkeysWords.failed}
          onConfirmed={confirmed}
        />
      )}
      {google && !hasFactor && (
        <ByWindow
          way="google"
          label={words.google}
          confirm={() => throughGoogle(accountPaths.googleConfirm)}
          onConfirmed={confirmed}
        />
      )}
    </QuestionDialog>
  );
}
