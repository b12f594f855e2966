import { createRoute, z } from '@hono/zod-openapi';
import { documentAnswer, encodingChoice } from '@m8/contracts/documind/documents.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { answersJson, type DocumindApp, type Guard, takesJson, takesNames } from '#api/guard.ts';
import {
  documentName,
  documentOf,
  inSession,
  json,
  jsonBody,
  jsonProblems,
  lookedUp,
  problems,
} from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { readAs } from './read-as.ts';
import { waitUntilSettled } from './show-documents.ts';
import { maxWaitSeconds, preferHeader, preferredWait, waitHeaders } from './upload-answer.ts';

const readDocumentAsOperation = createRoute({
  method: 'put',
  path: documindPaths.encoding,
  operationId: 'readDocumentAs',
  summary: 'Read a document again, in another encoding',
  description:
    'For a text, CSV, Markdown or HTML file whose letters came out wrong: we read the kept file again, ' +
    'so you don’t need to upload it. The document keeps its name and its `document_id`. It answers no questions ' +
    'until it is ready again. It counts as an upload.',
  tags: ['Documents'],
  request: {
    params: z.object({ filename: documentName }),
    query: inSession,
    headers: z.object(preferHeader),
    body: jsonBody(encodingChoice, { encoding: 'Shift_JIS' }),
  },
  responses: {
    200: json('It is read in this encoding.', documentAnswer, 'Preference-Applied'),
    202: json(
      'It is waiting to be read, or could not be read.',
      documentAnswer,
      'Preference-Applied',
      'Retry-After',
    ),
    ...problems(
      ...lookedUp,
      'documind/no-encoding',
      'documind/original-not-kept',
      'documind/too-many-uploads',
      'documind/too-much-reading',
      'documind/too-many-waiting',
      ...jsonProblems,
    ),
  },
});

/** Adds the route that reads a document again. */
export function addEncodingRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const uses = () => ({ uploads: 1, reading: 0 });
  const middleware = [guard({ uses }), answersJson, takesNames, takesJson];
  api.openapi({ ...readDocumentAsOperation, middleware }, async (c) => {
    const named = documentOf(c.get('caller'), c.req.valid('param'), c.req.valid('query'));
    const { encoding } = c.req.valid('json');
    const { userId } = named;
    const wait = preferredWait(c.req.header('prefer'), maxWaitSeconds);
    const documentId = await readAs(documind, { ...named, encoding });
    const { signal } = c.req.raw;
    const waiting = { userId, documentId, ms: (wait ?? 0) * 1000, signal };
    const document = await waitUntilSettled(documind, waiting);
    if (document === null) throw new AppError('documind/document-not-found');
    const isReady = document.status === 'ready';
    const headers = waitHeaders(wait, !isReady && document.status !== 'failed');
    return c.json(document, isReady ? 200 : 202, headers);
  });
}
