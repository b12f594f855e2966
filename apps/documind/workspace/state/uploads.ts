import { workspaceErrors } from '@m8/content/documind-workspace.ts';
import type { UploadAnswer } from '@m8/contracts/documind/documents.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import {
  documentKinds,
  extensionOf,
  fileFormats,
  hasEncoding,
} from '@m8/contracts/documind/formats.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import { createStore } from './store.ts';
import { type NamedFile, renamed } from './upload-name.ts';

const atOnce = 2;

/** If the API refuses a file for a while, the others wait as long, up to this: smaller ones may pass. */
const maxHoldMs = 60_000;

/** A file that the API does not have yet. */
export interface PendingUpload {
  id: number;
  file: File;
  sessionId: string | null;
  /** The encoding to read it with; null to let the file's bytes decide. */
  encoding: TextEncoding | null;
  /**
   * `refused` and `asked` ones wait for the person, `asked` ones because their name is taken; `waiting`
   * ones are retried at `again`.
   */
  phase: 'queued' | 'asked' | 'sending' | 'waiting' | 'refused';
  /** Share of the bytes that are sent, 0 to 1. */
  sent: number;
  problem: string | null;
  /** When it is retried, in milliseconds since 1970. */
  again: number | null;
  retryable: boolean;
  /** Whether choosing an encoding may help. */
  needsEncoding: boolean;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Statuses after which the same file may be accepted later. */
const passing = new Set([0, 408, 429, 500, 502, 503, 504]);

function pending(
  id: number,
  { file, isTaken }: NamedFile,
  sessionId: string | null,
): PendingUpload {
  const tooLarge = file.size > documindLimits.fileBytes;
  return {
    id,
    file,
    sessionId,
    encoding: null,
    phase: tooLarge ? 'refused' : isTaken ? 'asked' : 'queued',
    sent: 0,
    problem: tooLarge ? workspaceErrors.tooLarge : null,
    again: null,
    retryable: !tooLarge,
    needsEncoding: false,
  };
}

const textEndings = documentKinds
  .filter(hasEncoding)
  .flatMap((kind): readonly string[] => fileFormats[kind].extensions);
const isNamedText = (name: string) => textEndings.includes(extensionOf(name));

/** The effect of a refusal on an upload; `laterMs` if it is retried automatically. */
function refusedBy(
  error: unknown,
  { name }: File,
): { laterMs: number | null; part: Partial<PendingUpload> } {
  const { status, code, sentence, retryAfterSeconds } = asServiceError(error);
  const laterMs = status === 429 || status === 503 ? (retryAfterSeconds ?? 10) * 1000 : null;
  const part: Partial<PendingUpload> = {
    phase: laterMs === null ? 'refused' : 'waiting',
    problem: sentence,
    retryable: passing.has(status),
    needsEncoding: code === 'documind/file-unsupported' && isNamedText(name),
    again: laterMs === null ? null : Date.now() + laterMs,
  };
  return { laterMs, part };
}

/** A brake that is released after a time, or by hand, and then calls `onReleased`. */
function createBrake(onReleased: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function release() {
    clearTimeout(timer);
    timer = undefined;
    onReleased();
  }
  return {
    isOn: () => timer !== undefined,
    hold(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(release, Math.min(ms, maxHoldMs));
    },
    release,
  };
}

/** @param onTaken called with the API's answer to each accepted file */
export function createUploads(service: Service, onTaken: (answer: UploadAnswer) => void) {
  const store = createStore<readonly PendingUpload[]>([]);
  const running = new Map<number, AbortController>();
  const brake = createBrake(work);
  let lastId = 0;
  /** How often the connection came back. */
  let returns = 0;

  const change = (id: number, part: Partial<PendingUpload>) =>
    store.set(store.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
  const remove = (id: number) => store.set(store.get().filter((item) => item.id !== id));

  async function send(upload: PendingUpload): Promise<void> {
    const { id } = upload;
    const abort = new AbortController();
    running.set(id, abort);
    const returnsBefore = returns;
    change(id, { phase: 'sending', sent: 0, problem: null, again: null });
    try {
      const onSent = (sent: number) => change(id, { sent });
      const answer = await service.upload(upload, abort.signal, onSent);
      remove(id);
      onTaken(answer);
    } catch (error) {
      if (!abort.signal.aborted) refuse(upload, error);
      // The connection was lost during the upload, and came back before that was noticed.
      if (asServiceError(error).code === 'offline' && returns > returnsBefore)
        tryAgain(id, 'refused');
    } finally {
      running.delete(id);
      work();
    }
  }

  function refuse({ id, file }: PendingUpload, error: unknown) {
    const { laterMs, part } = refusedBy(error, file);
    change(id, part);
    if (laterMs === null) return;
    brake.hold(laterMs);
    setTimeout(() => tryAgain(id, 'waiting'), laterMs);
  }

  function tryAgain(id: number, from: PendingUpload['phase']) {
    if (store.get().some((item) => item.id === id && item.phase === from)) {
      change(id, { phase: 'queued', problem: null });
      work();
    }
  }

  function work() {
    const next = store.get().find(({ phase }) => phase === 'queued');
    if (next && running.size < atOnce && !brake.isOn()) {
      void send(next);
      work();
    }
  }

  function cancel(id: number) {
    running.get(id)?.abort();
    remove(id);
  }

  addEventListener('online', () => {
    returns += 1;
    for (const { id, phase, retryable } of store.get())
      if (phase === 'refused' && retryable) tryAgain(id, 'refused');
  });

  return {
    store,
    add(files: readonly NamedFile[], sessionId: string | null) {
      const added = files.map((file) => pending(++lastId, file, sessionId));
      store.set([...added, ...store.get()]);
      work();
    },
    /** Sends a file whose name is taken, under this name. */
    goOn(id: number, name: string) {
      const asked = store.get().find((item) => item.id === id && item.phase === 'asked');
      if (asked) change(id, { file: renamed(asked.file, name), phase: 'queued' });
      work();
    },
    /** Sends a file again that was refused as not being text. */
    sendAs(id: number, encoding: TextEncoding | null) {
      change(id, { encoding });
      tryAgain(id, 'refused');
    },
    cancel,
    retry(id: number) {
      tryAgain(id, 'refused');
      tryAgain(id, 'waiting');
      brake.release();
    },
    /** Drops every file of a session that ended. */
    dropSession(sessionId: string) {
      for (const item of store.get()) if (item.sessionId === sessionId) cancel(item.id);
    },
  };
}
