import {
  copyFilename,
  type DeletionRequest,
  ownDataPaths,
  type StoredDataAnswer,
} from '@m8/contracts/own-data.ts';
import { saveFile } from '@m8/ui/save-file.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { AccountError } from '#account/screen/account-port.ts';
import { send } from '#account/screen/embedded-session.ts';
import { session } from '#account/screen/session.ts';
import { firebaseProject } from '#firebase/project.ts';

/** With accounts in a Firebase project, no cookie identifies the caller. */
async function credentials(): Promise<Record<string, string>> {
  if (!firebaseProject) return {};
  const { token } = await session.getToken();
  return { authorization: `Bearer ${token}` };
}

async function readStoredData(): Promise<StoredDataAnswer> {
  return (await send(ownDataPaths.held, undefined, await credentials())).json();
}

/** Downloads a copy of everything through the browser. */
export async function saveCopy(): Promise<void> {
  const response = await send(ownDataPaths.copy, {}, await credentials());
  // Browsers keep a large blob on disk.
  const archive = await response.blob().catch(() => {
    throw new AccountError('auth/network-request-failed');
  });
  saveFile(archive, copyFilename);
}

export async function deleteEverything(request: DeletionRequest): Promise<void> {
  await send(ownDataPaths.deletion, request, await credentials());
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
    if (isThere) readStoredData().then(setStoredData, () => setStoredData('failed'));
  }, [isThere]);
  return held;
}
