import { accountErrorSentence } from '@m8/content/account-error-sentences.ts';
import { type AccountScreen, accountRuleWords } from '@m8/content/account-messages.ts';
import type { AccountErrorCode } from '@m8/contracts/account.ts';
import type { FieldProps } from '@m8/ui/field.tsx';
import { Notice, type NoticeKind } from '@m8/ui/notice.tsx';
import { type Submit, textOf, useSubmit } from '@m8/ui/use-submit.ts';
import { AccountError } from './account-port.ts';

export type AccountField = 'email' | 'password' | 'confirm' | 'code';

export interface FormNotice {
  kind: NoticeKind;
  text: string;
  /** The fields it is about. */
  fields: readonly AccountField[];
  /** The only field it is about, which may show it. */
  only?: AccountField | undefined;
}

const blamed: Partial<Record<AccountErrorCode, readonly AccountField[]>> = {
  'auth/user-not-found': ['email'],
  'auth/invalid-email': ['email'],
  'auth/email-already-in-use': ['email'],
  'auth/own-address': ['email'],
  'auth/not-your-address': ['email'],
  'auth/wrong-password': ['password'],
  'auth/weak-password': ['password'],
  'auth/password-too-long': ['password'],
  'auth/wrong-code': ['code'],
  'auth/invalid-credential': ['email', 'password'],
};

export function codeOf(error: unknown): AccountErrorCode {
  return error instanceof AccountError ? error.code : 'auth/internal-error';
}

function about(fields: readonly AccountField[]): Pick<FormNotice, 'fields' | 'only'> {
  return { fields, only: fields.length === 1 ? fields[0] : undefined };
}

/** @returns the notice for an error of an account call; `otherwise` is for errors without a code */
export function refusalOf(screen: AccountScreen, error: unknown, otherwise?: string): FormNotice {
  const code = codeOf(error);
  const unnamed = code === 'auth/internal-error' ? otherwise : undefined;
  return {
    kind: code === 'auth/popup-blocked' ? 'warn' : 'bad',
    text: unnamed ?? accountErrorSentence(screen, code),
    ...about(blamed[code] ?? []),
  };
}

/**
 * Updates a notice after typing. A notice about empty fields keeps those that are still empty, other
 * notices about fields disappear, and notices about no field stay.
 */
export function whatRemains(
  notice: FormNotice | null,
  changed: string,
  data: FormData,
): FormNotice | null {
  if (!notice || notice.fields.length === 0) return notice;
  const fields = notice.fields.filter((field) => field !== changed && !textOf(data, field).trim());
  return fields.length > 0 ? { ...notice, fields } : null;
}

/**
 * A form of the account screens, submitted by {@link useSubmit}.
 *
 * @param refusal turns an error into the form's message, or names the screen whose messages apply
 */
export function useAccountForm(
  refusal: AccountScreen | ((error: unknown) => FormNotice),
  action: (data: FormData) => Promise<FormNotice | null>,
  remains: typeof whatRemains | (() => null) = whatRemains,
): Submit<FormNotice | null> {
  const say = (error: unknown) =>
    typeof refusal === 'string' ? refusalOf(refusal, error) : refusal(error);
  return useSubmit<FormNotice | null>((data) => action(data).catch(say), null, remains);
}

/** @returns the refusal of a form's empty fields; null if it has none. Spaces count in a password only */
export function refuseEmpty(data: FormData, fields: readonly AccountField[]): FormNotice | null {
  const empty = fields.filter((field) => {
    const typed = textOf(data, field);
    return !(field === 'email' ? typed.trim() : typed);
  });
  return empty.length > 0 ? refused(accountRuleWords.fillAll, empty) : null;
}

export function refused(text: string, fields: readonly AccountField[]): FormNotice {
  return { kind: 'bad', text, ...about(fields) };
}

const noticeId = 'form-notice';

interface FormNoticeViewProps {
  notice: FormNotice | null;
  id?: string | undefined;
  /** The fields that show a message about them alone; see {@link refusalProps}. */
  shownBelow?: readonly AccountField[] | undefined;
}

/** A form's message, above its fields. Needs its own `id` if a page has several forms. */
export function FormNoticeView({ notice, id = noticeId, shownBelow = [] }: FormNoticeViewProps) {
  if (!notice || (notice.only && shownBelow.includes(notice.only))) return null;
  return (
    <Notice
      key={notice.kind}
      id={id}
      kind={notice.kind}
      announce={notice.kind === 'ok' ? 'polite' : 'urgent'}
    >
      {notice.text}
    </Notice>
  );
}

/** @returns props of a field that shows a notice about itself alone, or points to one about several fields */
export function refusalProps(
  notice: FormNotice | null,
  field: AccountField,
  id: string = noticeId,
): Pick<FieldProps, 'refusal' | 'announced' | 'refusedBy'> {
  if (!notice?.fields.includes(field)) return {};
  return notice.only === field ? { refusal: notice.text, announced: true } : { refusedBy: id };
}
