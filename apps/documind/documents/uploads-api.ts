import { createRoute } from '@hono/zod-openapi';
import { byteText } from '@m8/content/byte-text.ts';
import { textInput, type UploadsAnswer, uploadsAnswer } from '@m8/contracts/documind/documents.ts';
import { formatsListed } from '@m8/contracts/documind/formats.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { toProblem } from '@m8/platform/http/problem.ts';
import { answersJson, type DocumindApp, type Guard, takesJson } from '#api/guard.ts';
import { json, jsonBody, problems } from '#api/operation-parts.ts';
import type { Documind } from '#documind.ts';
import { chargeQuotas, refundBytes, requireQuotas } from '#quotas.ts';
import { receiveMany, receiveText, receiveUpload } from './receive-upload.ts';
import {
  answerUpload,
  everyUpload,
  formUpload,
  refusalOf,
  singleUpload,
  uploadForm,
  uploadRequestHeaders,
  uploadResponses,
  usesOf,
} from './upload-answer.ts';

const uploadOperation = createRoute({
  method: 'post',
  path: documindPaths.upload,
  operationId: 'uploadDocument',
  summary: 'Upload a document',
  description:
    `A ${formatsListed('or')} of up to ${byteText(limits.fileBytes)}. We ` +
    'detect its type from its content, and refuse a text file named as another format. It is read in ' +
    'the background: check the Location, or wait with Prefer. The same file under the same name ' +
    'changes nothing. A changed file replaces the document once it is ready. Until then, answers come ' +
    'from the earlier version.',
  tags: ['Documents'],
  request: {
    headers: uploadRequestHeaders,
    body: uploadForm(
      { type: 'string', format: 'binary', description: 'The document.' },
      {
        isPrivate: 'Erase it when its private session ends.',
        sessionId: 'The session for a private document. Without one, a new session starts.',
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

/** Maximum body of an upload: a file and the form around it, in bytes. */
const maxBodyBytes = limits.fileBytes + 64 * 1024;

/** Adds POST /upload. A refused upload is not charged to the quota of bytes. */
export function addUploadRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  const uses = usesOf(maxBodyBytes);
  api.openapi({ ...uploadOperation, middleware: [guard({ uses }), answersJson] }, async (c) => {
    const { userId } = c.get('caller');
    const { raw: request } = c.req;
    const { body, status, headers } = await answerUpload(documind, {
      userId,
      request,
      uses,
      receive: () => receiveUpload(documind, { userId, request }),
    });
    return c.json(body, status, headers);
  });
}

const uploadTextOperation = createRoute({
  method: 'post',
  path: documindPaths.documents,
  operationId: 'uploadText',
  summary: 'Upload text as JSON',
  description:
    'Works like uploading a file of that name, without a form. The body can have up to ' +
    `${byteText(limits.textBodyBytes)}; send a longer text as a file.`,
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
  const uses = usesOf(limits.textBodyBytes);
  const middleware = [guard({ uses }), answersJson, takesJson];
  api.openapi({ ...uploadTextOperation, middleware }, async (c) => {
    const { userId } = c.get('caller');
    const { raw: request } = c.req;
    const input = c.req.valid('json');
    const { filename, text, is_private: isPrivate, session_id: sessionId = null } = input;
    const { body, status, headers } = await answerUpload(documind, {
      userId,
      request,
      uses,
      receive: () => receiveText(documind, { userId, filename, text, isPrivate, sessionId }),
    });
    return c.json(body, status, headers);
  });
}

const uploadManyOperation = createRoute({
  method: 'post',
  path: documindPaths.uploads,
  operationId: 'uploadDocuments',
  summary: 'Upload several documents at once',
  description:
    `Up to ${limits.filesAtOnce} files in one form, ${byteText(limits.filesAtOnceBytes)} in all, each ` +
    'in a field named file. Each is accepted or refused on its own: check its result. Private ones ' +
    'go into one session.',
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
        sessionId: 'The session for private documents. Without it, a new one.',
      },
    ),
  },
  responses: {
    200: json('The result of each.', uploadsAnswer),
    ...problems(...formUpload, ...everyUpload, 'request/too-large'),
  },
});

/** Adds POST /uploads. Refused files are not charged to the quota of bytes. */
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
        // The guard has charged the first file.
        onFiles: async (count) =>
          requireQuotas(await chargeQuotas(rateLimiter, userId, { uploads: count - 1 })),
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
    } catch (error) {
      throw await refusalOf(documind, userId, error);
    } finally {
      await refundBytes(rateLimiter, userId, Math.max(0, reserved - taken));
    }
  });
}
