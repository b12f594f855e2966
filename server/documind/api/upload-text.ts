import { createRoute } from '@hono/zod-openapi';
import { byteText } from '#content/byte-text.ts';
import { textInput } from '#contracts/documind/documents.ts';
import { documindLimits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { receiveText } from '../documents/receive-upload.ts';
import type { Documind } from '../documind.ts';
import { answersJson, type DocumindApp, type Guard, takesJson } from './guard.ts';
import { jsonBody, problems } from './operation-parts.ts';
import {
  answerUpload,
  everyUpload,
  singleUpload,
  uploadRequestHeaders,
  uploadResponses,
  usesOf,
} from './upload-answer.ts';

/** POST /documents. */
export const uploadTextOperation = createRoute({
  method: 'post',
  path: documindPaths.documents,
  operationId: 'uploadText',
  summary: 'Upload a text as JSON',
  description:
    'As if it were a file of that name, without a form around it. The body may have ' +
    `${byteText(documindLimits.textBodyBytes)}; send a longer text as a file.`,
  tags: ['Documents'],
  request: {
    headers: uploadRequestHeaders,
    body: jsonBody(textInput, { filename: 'minutes.txt', text: 'The roof will be mended in May.' }),
  },
  responses: {
    ...uploadResponses,
    ...problems(
      ...singleUpload,
      ...everyUpload,
      'request/malformed',
      'request/too-large',
      'request/unsupported-media-type',
    ),
  },
});

/** Adds POST /documents. */
export function addUploadTextRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const uses = usesOf(documindLimits.textBodyBytes);
  const middleware = [guard({ uses }), answersJson, takesJson];
  api.openapi({ ...uploadTextOperation, middleware }, async (c) => {
    const { userId } = c.get('caller');
    const { raw: request } = c.req;
    const {
      filename,
      text,
      is_private: isPrivate,
      session_id: sessionId = null,
    } = c.req.valid('json');
    const { body, status, headers } = await answerUpload(documind, {
      ...{ userId, request, uses },
      receive: () => receiveText(documind, { userId, filename, text, isPrivate, sessionId }),
    });
    return c.json(body, status, headers);
  });
}
