import type { AccountErrorCode } from '@m8/contracts/account.ts';
import {
  copyFilename,
  type DeletionRequest,
  ownDataPaths,
  type StoredDataAnswer,
} from '@m8/contracts/own-data.ts';
import { saveFile } from '@m8/ui/save-file.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { type FormNotice, sentenceOf } from '#account/screen/refusal.ts';
import { session } from '#account/screen/session.ts';
import { firebaseProject } from '#firebase/project.ts';

/** @returns a section's message for an error; `otherwise` if the error has no text of its own */
export async function refusalOfOwnData(error: unknown, otherwise: string): Promise<FormNotice> {
  const code = error instanceof AccountError ? error.code : 'auth/internal-error';
  return {
    kind: 'bad',
    text: code === 'auth/internal-error' ? otherwise : await sentenceOf('confirm', code),
    fields: code === 'auth/not-your-address' ? ['email'] : [],
  };
}

/** With accounts in a Firebase project, no cookie identifies the caller. */
async function credentials(): Promise<Record<string, string>> {
  if (!firebaseProject) return {};
  const { token } = await session.getToken();
  return { authorization: `Bearer ${token}` };
}

/** @returns the code in an error response */
function codeOf(problem: { code?: unknown } | null): AccountErrorCode {
  const code = problem?.code;
  const isOfAccounts = typeof code === 'string' && code.startsWith('auth/');
  return isOfAccounts ? (code as AccountErrorCode) : 'auth/internal-error'; // Codes of the server's own table.
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(await credentials()), 'content-type': 'application/json' };
  const response = await fetch(path, { ...init, headers }).catch(() => {
    throw new AccountError('auth/network-request-failed');
  });
  if (response.ok) return response;
  throw new AccountError(codeOf(await response.json().catch(() => null)));
}

/** @returns how much this server holds about the person */
export async function readStoredData(): Promise<StoredDataAnswer> {
  return (await send(ownDataPaths.held)).json();
}

/** Downloads a copy of everything through the browser. */
export async function saveCopy(): Promise<void> {
  const response = await send(ownDataPaths.copy, { method: 'POST', body: '{}' });
  // Browsers keep a large blob on disk.
  const archive = await response.blob().catch(() => {
    throw new AccountError('auth/network-request-failed');
  });
  saveFile(archive, copyFilename);
}

/** Deletes everything this server holds about the person. */
export async function deleteEverything(request: DeletionRequest): Promise<void> {
  await send(ownDataPaths.deletion, { method: 'POST', body: JSON.stringify(request) });
}
