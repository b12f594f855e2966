import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { type DocumindSettings, openDocumind } from '@m8/documind/create-documind.ts';
import { deleteDocument } from '@m8/documind/documents/delete-document.ts';
import { acceptUpload, receiveUpload } from '@m8/documind/documents/receive-upload.ts';
import { waitUntilSettled } from '@m8/documind/documents/show-documents.ts';
import type { Documind } from '@m8/documind/documind.ts';
import { search } from '@m8/documind/index/search.ts';
import { type Ask, askQuestion } from '@m8/documind/questions/ask-question.ts';
import { findScopes } from '@m8/documind/sessions/sessions.ts';
import { sweepDeletions } from '@m8/documind/undo-deletion.ts';
import type { Database } from '@m8/platform/database/open-database.ts';
import { createJobs, type Jobs } from '@m8/platform/jobs.ts';
import { createLog } from '@m8/platform/log.ts';
import { createRateLimiter } from '@m8/platform/rate-limit.ts';
import { sql } from 'kysely';
import '@m8/site/account/tables.ts';
import { TestClock } from '#testing/test-clock.ts';
import { patienceMs } from '#testing/wait-for.ts';
import { addUser } from './retrieval-scope.ts';

type Settings = Omit<DocumindSettings, 'publicUrl' | 'firebase'>;

let people = 0;

/** @returns the id of a new person */
export async function addPerson({ db }: Pick<Database, 'db'>): Promise<string> {
  const id = `person-${process.pid}-${++people}`;
  await addUser({ db }, id);
  return id;
}

/** @returns an upload request, as a browser would send it */
export function uploadRequest(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): Request {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([content], name));
  return new Request('http://127.0.0.1/api/documind/upload', { method: 'POST', body: form });
}

/** What belongs to no document or scope, and what is counted wrongly, by name. */
const orphanQueries: Record<string, ReturnType<typeof sql<Record<string, unknown>>>> = {
  parts: sql`select document_id from documind_part where document_id not in (select id from documind_document)`,
  originals: sql`select document_id from documind_original where document_id not in (select id from documind_document where has_original)`,
  chunks: sql`select id from documind_chunk where document_id not in (select id from documind_document)`,
  exchanges: sql`select conversation_id from documind_exchange where conversation_id not in (select id from documind_conversation)`,
  unseen: sql`
    select chunk.id from documind_chunk chunk join documind_document document on document.id = document_id
      left join documind_lexical lexical on lexical.chunk_id = chunk.id
    where live and lexical.scope_id is distinct from
      case when is_segment then document.id else document.scope_id end`,
  counts: sql`
    select scope.id from documind_scope scope where chunks <> (
      select count(*) from documind_chunk join documind_document document on document.id = document_id
      where document.scope_id = scope.id and live)`,
  terms: sql`
    with counted as (
      select scope_id, term, sum(n) as n from documind_document document
        join documind_document_terms own on own.document_id = document.id and live,
        unnest(own.terms, own.chunks) as each (term, n)
      group by scope_id, term
    )
    select coalesce(a.scope_id, b.scope_id) from counted a
      full join (
        select * from documind_term where scope_id not in (select id from documind_document where is_segment)
      ) b on a.scope_id = b.scope_id and a.term = b.term
    where a.n is distinct from b.chunks`,
};

/** Documents that are read for real, with their own folder. */
export class TestDocuments {
  readonly clock = new TestClock(new Date());
  readonly settings: Omit<Settings, 'dataDir' | 'jobs'>;
  #open:
    | { documents: Awaited<ReturnType<typeof openDocumind>>; jobs: Jobs; dataDir: string }
    | undefined;

  /**
   * @param database for the documents, already migrated
   * @param more settings that differ from the product's
   */
  constructor(
    database: Pick<Database, 'db' | 'engine' | 'executeSql' | 'ping'>,
    more: Partial<Settings> = {},
  ) {
    const { clock } = this;
    this.settings = {
      originalBytes: documindLimits.originalBytes,
      disk: { require: async () => undefined },
      ...more,
      database,
      clock,
      log: createLog('silent'),
      sessionTtlMinutes: 60,
      get rateLimiter() {
        return createRateLimiter({ db: database.db, clock, scale: 1, secret: 'of the tests' });
      },
      embeddings: undefined,
      languageModel: undefined,
      readsMeaning: true,
      findActorByToken: async () => null,
      findPerson: async () => null,
      lockSignIn: async () => true,
      notifyOfNewKey: async () => undefined,
      notifyOfWebhook: async () => undefined,
    };
  }

  get #opened() {
    if (this.#open === undefined)
      throw new Error('Test documents are only available inside hooks and tests');
    return this.#open;
  }

  get context(): Documind {
    return this.#opened.documents.documind;
  }

  /** @param dataDir folder to use; a new one by default */
  async start(dataDir?: string): Promise<void> {
    const { settings } = this;
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'documents-')));
    // The test's database has everything that jobs need.
    const database = settings.database as Database;
    const jobs = createJobs({ database, log: settings.log });
    await jobs.start();
    const documents = await openDocumind({ ...settings, jobs, dataDir: folder });
    this.#open = { documents, jobs, dataDir: folder };
    await documents.start();
  }

  /** @returns the folder, to start on it again */
  async stop(): Promise<string> {
    const { documents, jobs, dataDir } = this.#opened;
    this.#open = undefined;
    await documents.stop();
    await jobs.stop();
    return dataDir;
  }

  /** Uploads without waiting. */
  async upload(
    userId: string,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    fields?: Record<string, string>,
  ) {
    const request = uploadRequest(name, content, fields);
    return acceptUpload(this.context, await receiveUpload(this.context, { userId, request }));
  }

  /** Waits until a document is ready or has failed. */
  async settled(userId: string, documentId: string) {
    const document = await waitUntilSettled(this.context, { userId, documentId, ms: patienceMs });
    if (document && document.status !== 'ready' && document.status !== 'failed')
      throw new Error(`Timed out waiting for a document: it is ${document.status}`);
    return document;
  }

  /** Uploads and waits until it is ready or has failed. */
  async add(userId: string, name: string, content: string, fields?: Record<string, string>) {
    const { document } = await this.upload(userId, name, content, fields);
    return this.settled(userId, document.document_id);
  }

  /** Asks a question, by default of all permanent documents. */
  ask(userId: string, query: string, more: Partial<Ask> = {}) {
    return askQuestion(this.context, { userId, query, requestId: 'r', ...more });
  }

  /** @returns the five passages that fit best, of permanent documents and those of a session */
  async find(userId: string, query: string, sessionId: string | null = null) {
    const { scopeIds } = await findScopes(this.context, { userId, sessionId });
    return search(this.context, { userId, scopeIds, query, limit: 5 });
  }

  remove(userId: string, filename: string, sessionId: string | null = null): Promise<void> {
    return deleteDocument(this.context, { userId, filename, sessionId });
  }

  /** Erases what people have deleted, as if it could no longer be undone. */
  async endUndo(): Promise<void> {
    // Includes those of other processes, whose clocks may be further ahead.
    const later = new Date(this.clock.now().getTime() + 24 * 60 * 60 * 1000);
    await sweepDeletions({ ...this.context, clock: { now: () => later } });
  }

  /**
   * @returns everything on disk and in document tables that belongs to no document or scope, once
   *   no deletion can be undone
   */
  async orphans(): Promise<Record<string, unknown[]>> {
    const { db } = this.settings.database;
    await this.endUndo();
    const ask = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
      (await query.execute(db)).rows.map((row) => Object.values(row).join(' '));
    const unsettled = await ask(
      sql`select id from documind_document where status in ('queued', 'reading', 'indexing')`,
    );
    const files = await readdir(this.context.uploads.folder);
    const found: Record<string, unknown[]> = {
      files: files.filter((name) => !unsettled.includes(name.split('.', 1)[0] ?? '')),
    };
    for (const [name, query] of Object.entries(orphanQueries)) found[name] = await ask(query);
    return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
  }
}
