import { createRoute } from '@hono/zod-openapi';
import { byteText } from '#content/byte-text.ts';
import { formatsListed } from '#contracts/documind/formats.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { receiveUpload } from '../documents/receive-upload.ts';
import type { Documind } from '../documind.ts';
import { answersJson, type DocumindApp, type Guard } from './guard.ts';
import { problems } from './operation-parts.ts';
import {
  answerUpload,
  everyUpload,
  formUpload,
  singleUpload,
  uploadForm,
  uploadRequestHeaders,
  uploadResponses,
  usesOf,
} from './upload-answer.ts';

/** POST /upload. */
export const uploadOperation = createRoute({
  method: 'post',
  path: documindPaths.upload,
  operationId: 'uploadDocument',
  summary: 'Upload a document',
  description:
    `A ${formatsListed('or')} of at most ${byteText(documindLimits.fileBytes)}; its type ` +
    'is told by its bytes, and a text that is named as another format is refused. It is read in the background: look at the Location, or wait for it with ' +
    'Prefer. The same bytes under the same name change nothing; other bytes replace the document ' +
    'as soon as they are ready, and until then the earlier version answers.',
  tags: ['Documents'],
  request: {
    headers: uploadRequestHeaders,
    body: uploadForm(
      { type: 'string', format: 'binary', description: 'The document.' },
      {
        isPrivate: 'Erase it when its private session ends.',
        sessionId: 'The session a private document goes into; without it, a new one.',
      },
    ),
  },
  responses: {
    ...uploadResponses,
    ...problems(
      ...formUpload,
      'documind/file-too-large',
      'documind/file-encrypted',
      ...singleUpload,
      ...everyUpload,
    ),
  },
});

/** Longest body of an upload: a file and the form around it, in bytes. */
const longestBodyBytes = documindLimits.fileBytes + 64 * 1024;

/** Adds POST /upload. An upload that is refused is not charged to the quota of bytes. */
export function addUploadRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const uses = usesOf(longestBodyBytes);
  api.openapi({ ...uploadOperation, middleware: [guard({ uses }), answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    const { raw: request } = c.req;
    const { body, status, headers } = await answerUpload(documind, {
      ...{ userId, request, uses },
      receive: () => receiveUpload(documind, { userId, request }),
    });
    return c.json(body, status, headers);
  });
}
