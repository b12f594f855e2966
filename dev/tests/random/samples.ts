import { randomUUID } from 'node:crypto';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { goodPassword } from '#testing/people/test-account.ts';

/** Calls the app as a person. */
export type Call = (method: string, path: string, init: RequestInit) => Promise<Response>;

/** Usual values by the name of their place; for an id in a path, by the segment before it. */
export type Samples = Readonly<Record<string, string>>;

/**
 * @param call by a person at the desk who has used everything
 * @param stranger address of another person, whom no act harms
 */
export async function collectSamples(call: Call, stranger: string): Promise<Samples> {
  const read = async (path: string) => (await call('GET', path, {})).json();
  const firstOf = async (path: string, list: string) => (await read(path))[list][0];
  const { filename, document_id } = await firstOf(`${documindBase}/documents`, 'documents');
  const { id: mail } = await firstOf(`${deskBase}/mails`, 'mails');
  const ofDocumind = async (list: string) => firstOf(`${documindBase}/${list}`, list);
  return {
    ...{ filename, document_id, documents: filename, document: filename, part: '1', number: '1' },
    conversation_id: (await ofDocumind('conversations')).conversation_id,
    collection_id: (await ofDocumind('collections')).id,
    webhook_id: (await ofDocumind('webhooks')).id,
    ...{ session_id: 'a'.repeat(32), token: 'a'.repeat(43), id: 'a'.repeat(32), code: '123456' },
    ...{ text: 'file', name: 'A name', title: 'A title', subject: 'Hello', status: 'reading' },
    ...{ url: 'https://example.org/a', query: 'What is kept?', type: 'public-key', limit: '5' },
    ...{ email: stranger, password: goodPassword },
    [`${documindBase}/keys/`]: randomUUID(),
    [`${deskBase}/applications/`]: (await firstOf(`${deskBase}/applications`, 'applications')).id,
    [`${deskBase}/people/`]: (await firstOf(`${deskBase}/people?q=${stranger}`, 'people')).id,
    [`${deskBase}/mails/`]: mail,
    '/api/outbox/': mail,
  };
}
