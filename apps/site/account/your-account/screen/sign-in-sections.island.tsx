import { accountWords } from '@m8/content/account.ts';
import { accountRuleWords } from '@m8/content/account-messages.ts';
import { dayText } from '@m8/content/date-text.ts';
import {
  addressWords,
  browserText,
  googleWords,
  passwordWords,
  sessionsWords,
} from '@m8/content/your-account.ts';
import { accountPaths, type SignInAnswer } from '@m8/contracts/account.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import { StatusLabel } from '@m8/ui/status-label.tsx';
import { showToast } from '@m8/ui/toasts.ts';
import { useAct } from '@m8/ui/use-act.ts';
import { textOf } from '@m8/ui/use-submit.ts';
import { clsx } from 'clsx/lite';
import { throughGoogle } from '#account/google/screen/google-popup.ts';
import {
  AddressField,
  checkNewPassword,
  NewPasswordFields,
} from '#account/screen/account-fields.island.tsx';
import {
  type FormNotice,
  FormNoticeView,
  refusalOf,
  refused,
  useAccountForm,
} from '#account/screen/account-form.island.tsx';
import { AccountError } from '#account/screen/account-port.ts';
import { call } from '#account/screen/embedded-session.ts';
import { AccountSection, useFinish, useOwnAccount } from './own-account.island.tsx';
import { useConfirmed } from './use-confirmed.island.tsx';
import css from './your-account.module.css';

/** The address of the account, with a form to change it. */
export function AddressSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const ask = async (data: FormData): Promise<FormNotice | null> => {
    const email = textOf(data, 'email').trim();
    if (!email) return refused(accountRuleWords.emailMissing, ['email']);
    await confirmed(() => call(accountPaths.askNewAddress, { email }));
    await refresh();
    return { kind: 'ok', text: addressWords.sent(email), fields: [] };
  };
  const { outcome, pending, form } = useAccountForm('newAddress', ask);
  return (
    <AccountSection id="address" title={addressWords.title} lead={addressWords.lead}>
      <p className={css.address}>{account.email}</p>
      <form
        className={clsx(css.line, css.inline)}
        {...form}
        data-awaits-mail={outcome?.kind === 'ok' ? '' : undefined}
      >
        <FormNoticeView notice={outcome} id="address-notice" shownBelow={['email']} />
        <AddressField label={addressWords.field} autoComplete="email" notice={outcome} />
        <ActionButton type="submit" look="quiet" pending={pending}>
          {addressWords.submit}
        </ActionButton>
      </form>
    </AccountSection>
  );
}

const noticeId = 'password-notice';

/** Sets a new password, or the first one. */
export function PasswordSection() {
  const { account } = useOwnAccount();
  const finish = useFinish('password');
  const confirmed = useConfirmed();
  const say = account.ways_in.password ? passwordWords.change : passwordWords.set;
  const save = async (data: FormData): Promise<FormNotice | null> => {
    const refusal = checkNewPassword(data);
    if (refusal) return refusal;
    await confirmed(() =>
      call(accountPaths.changePassword, { password: textOf(data, 'password') }),
    );
    form.ref.current?.reset();
    await finish(say.done);
    return null;
  };
  const { outcome, pending, form } = useAccountForm('newPassword', save);
  return (
    <AccountSection id="password" title={passwordWords.title} lead={say.lead}>
      <form className={css.line} {...form}>
        <FormNoticeView notice={outcome} id={noticeId} shownBelow={['password', 'confirm']} />
        <NewPasswordFields
          label={accountWords.fields.newPassword}
          notice={outcome}
          noticeId={noticeId}
        />
        <ActionButton type="submit" look="quiet" pending={pending}>
          {say.submit}
        </ActionButton>
      </form>
    </AccountSection>
  );
}

/** Google as a sign-in method: add or remove it. Renders nothing if this site has no Google sign-in. */
export function GoogleSection() {
  const { account, refresh } = useOwnAccount();
  const confirmed = useConfirmed();
  const { google, password, passkeys } = account.ways_in;
  const { said, button } = useAct((error) =>
    refusalOf(google ? 'removeGoogle' : 'addGoogle', error),
  );
  if (!google && document.documentElement.dataset.google === '') return null;

  const link = () => {
    // Confirm first: the popup must open directly from a click.
    let isKnown = Date.parse(account.confirmed_until ?? '') > Date.now();
    return confirmed(async () => {
      if (isKnown) return throughGoogle(accountPaths.googleLink);
      isKnown = true;
      throw new AccountError('auth/confirm-it-is-you');
    });
  };
  const change = async () => {
    try {
      await (google ? confirmed(() => call(accountPaths.googleUnlink, {})) : link());
      showToast('ok', google ? googleWords.removed : googleWords.added);
    } finally {
      await refresh();
    }
  };
  return (
    <AccountSection
      id="google"
      title={googleWords.title}
      lead={google ? googleWords.linked : googleWords.unlinked}
      notice={said}
    >
      <ActionButton look="quiet" {...button('change', change)}>
        {google ? googleWords.remove : googleWords.add}
      </ActionButton>
      {google && !password && passkeys === 0 && <Meta>{googleWords.onlyWay}</Meta>}
    </AccountSection>
  );
}

/** The person's sessions, with buttons to end them. */
export function SessionsSection() {
  const { sessions } = useOwnAccount().account;
  const finish = useFinish('sessions');
  const confirmed = useConfirmed();
  const { said, button } = useAct((error, which) =>
    refusalOf(which === 'others' ? 'endOthers' : 'endSession', error),
  );
  const endButton = (which: string, end: () => Promise<unknown>, done: string) =>
    button(which, async () => {
      await confirmed(end);
      await finish(done);
    });
  const { title, lead } = sessionsWords;
  const endOne = ({ id }: SignInAnswer, name: string) =>
    endButton(id, () => call(accountPaths.endSession, { id }), sessionsWords.ended(name));
  const endOthers = () => call(accountPaths.endOtherSessions, {});
  return (
    <AccountSection id="sessions" title={title} lead={lead} notice={said}>
      <ul className={css.list}>
        {sessions.map((session) => {
          const name = browserText(session);
          const label = sessionsWords.endOf(name);
          return (
            <li key={session.id} className={css.row}>
              <span className={css.name}>
                {name}
                {session.is_this && <StatusLabel shape="full">{sessionsWords.thisOne}</StatusLabel>}
              </span>
              {!session.is_this && (
                <ActionButton look="quiet" small aria-label={label} {...endOne(session, name)}>
                  {sessionsWords.end}
                </ActionButton>
              )}
              <span className={css.facts}>
                <span>{sessionsWords.used(dayText(session.last_used_at))}</span>
                <span>{sessionsWords.since(dayText(session.signed_in_at))}</span>
                {session.address && <span>{session.address}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton look="quiet" {...endButton('others', endOthers, sessionsWords.othersEnded)}>
          {sessionsWords.endOthers}
        </ActionButton>
      ) : (
        <Meta>{sessionsWords.alone}</Meta>
      )}
    </AccountSection>
  );
}
