import { createRoute } from '@hono/zod-openapi';
import { byteText } from '#content/byte-text.ts';
import { type UploadsAnswer, uploadsAnswer } from '#contracts/documind/documents.ts';
import { documindLimits as limits } from '#contracts/documind/limits.ts';
import { documindPaths } from '#contracts/documind/paths.ts';
import { AppError } from '#server/platform/errors.ts';
import { toProblem } from '#server/platform/http/problem.ts';
import { receiveMany } from '../documents/receive-many.ts';
import type { Documind } from '../documind.ts';
import { giveBytesBack, requireQuotas, takeQuotas } from '../quotas.ts';
import { answersJson, type DocumindApp, type Guard } from './guard.ts';
import { json, problems } from './operation-parts.ts';
import { everyUpload, formUpload, uploadForm, usesOf } from './upload-answer.ts';

/** POST /uploads. */
export const uploadManyOperation = createRoute({
  method: 'post',
  path: documindPaths.uploads,
  operationId: 'uploadDocuments',
  summary: 'Upload several documents at once',
  description:
    `Up to ${limits.filesAtOnce} files of one form, ${byteText(limits.filesAtOnceBytes)} together, ` +
    'each in a field named file. Each is taken in or refused by itself: look at its result. Private ' +
    'ones go into one session.',
  tags: ['Documents'],
  request: {
    body: uploadForm(
      {
        type: 'array',
        items: { type: 'string', format: 'binary' },
        description: 'The documents.',
      },
      {
        isPrivate: 'Erase them when their private session ends.',
        sessionId: 'The session private documents go into; without it, a new one.',
      },
    ),
  },
  responses: {
    200: json('What became of each.', uploadsAnswer),
    ...problems(...formUpload, ...everyUpload, 'request/too-large'),
  },
});

/** Adds POST /uploads. Files that are refused are not charged to the quota of bytes. */
export function addUploadManyRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const { rateLimiter } = documind;
  const uses = usesOf(limits.filesAtOnceBytes);
  api.openapi({ ...uploadManyOperation, middleware: [guard({ uses }), answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    const { bytes: reserved } = uses((name) => c.req.header(name));
    let taken = 0;
    try {
      const { results, sessionId } = await receiveMany(documind, {
        userId,
        request: c.req.raw,
        // The guard has charged the first.
        onFiles: async (count) =>
          requireQuotas(await takeQuotas(rateLimiter, userId, { uploads: count - 1 })),
      });
      const answer: UploadsAnswer = {
        results: results.map(({ filename, result }) => {
          if (result instanceof AppError)
            return { filename, document: null, problem: toProblem(result, c.get('requestId')) };
          taken += result.document.bytes;
          const document = { ...result.document, outcome: result.outcome };
          return { filename, document, problem: null };
        }),
        session_id: sessionId,
      };
      return c.json(answer, 200);
    } finally {
      await giveBytesBack(rateLimiter, userId, Math.max(0, reserved - taken));
    }
  });
}
