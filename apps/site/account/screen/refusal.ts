import { type AccountScreen, screenSentence } from '@m8/content/account-messages.ts';
import { connectionWords } from '@m8/content/connection.ts';
import type { AccountErrorCode } from '@m8/contracts/account.ts';
import type { NoticeKind } from '@m8/ui/notice.tsx';
import { type Submit, textOf, useSubmit } from '@m8/ui/use-submit.ts';
import { AccountError } from './account-port.ts';

/** A field of the account forms. */
export type AccountField = 'email' | 'password' | 'confirm' | 'code';

/** What a form of the account screens has to say. */
export interface FormNotice {
  kind: NoticeKind;
  text: string;
  /** The fields it is about. */
  fields: readonly AccountField[];
}

const blamed: Partial<Record<AccountErrorCode, readonly AccountField[]>> = {
  'auth/user-not-found': ['email'],
  'auth/invalid-email': ['email'],
  'auth/email-already-in-use': ['email'],
  'auth/own-address': ['email'],
  'auth/wrong-password': ['password'],
  'auth/weak-password': ['password'],
  'auth/password-too-long': ['password'],
  'auth/wrong-code': ['code'],
  'auth/invalid-credential': ['email', 'password'],
};

/** @returns the code of what an account call threw */
export function codeOf(error: unknown): AccountErrorCode {
  return error instanceof AccountError ? error.code : 'auth/internal-error';
}

/** @returns what `screen` says to an error, whose sentence is fetched when the first one is refused */
export function sentenceOf(screen: AccountScreen, code: AccountErrorCode): Promise<string> {
  return import('@m8/content/account-error-sentences.ts').then(
    (module) => module.accountErrorSentence(screen, code),
    () => screenSentence(screen, code) ?? connectionWords.unreachable,
  );
}

/** @returns what `screen` says to an error that an account call threw */
export async function refusalOf(screen: AccountScreen, error: unknown): Promise<FormNotice> {
  const code = codeOf(error);
  return {
    kind: code === 'auth/popup-blocked' ? 'warn' : 'bad',
    text: await sentenceOf(screen, code),
    fields: blamed[code] ?? [],
  };
}

/**
 * A notice after somebody typed into a field. One about empty fields keeps those that are still empty,
 * any other about fields goes, and one about no field stays.
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
 * A form of the account screens, sent as {@link useSubmit} does.
 *
 * @param action returns what the form has to say; what it throws is a refusal
 * @param refusal what the form says to an error, or the screen that it belongs to
 */
export function useAccountForm(
  refusal: AccountScreen | ((error: unknown) => Promise<FormNotice>),
  action: (data: FormData) => Promise<FormNotice | null>,
  remains: typeof whatRemains | (() => null) = whatRemains,
): Submit<FormNotice | null> {
  const say = typeof refusal === 'string' ? refusalOf.bind(null, refusal) : refusal;
  return useSubmit<FormNotice | null>((data) => action(data).catch(say), null, remains);
}

/** @returns a refusal that the form itself makes */
export function refused(text: string, fields: readonly AccountField[]): FormNotice {
  return { kind: 'bad', text, fields };
}
