import type { DocumindErrorCode, errorStatuses } from '@m8/contracts/errors.ts';
import { pages } from './pages.ts';

/** Words of DocuMind's API reference, around the descriptions in the API itself. */
export const referenceWords = {
  title: pages['/documind/reference'].title,
  lead: pages['/documind/reference'].description,
  first: 'Your first question',
  curl: 'curl',
  example: 'Example',
  contents: 'Calls',
  openapi: 'openapi.json',
  noToken: 'Needs no token.',
  takes: 'Takes',
  returns: 'Returns',
  takesAndReturns: 'Parameters and response',
  required: 'required',
  problems: {
    title: 'Errors',
    lead: 'An error is `application/problem+json` (RFC 9457). Its `type` links here, its `detail` is for people, and its `code` is for programs. We need its `request_id` to find the cause.',
    status: (status: number) => `Status ${status}`,
    cure: {
      400: 'Compare the request with the call’s description, then send it again.',
      401: 'Send another token. Sign in again, or create a key in the workspace.',
      403: 'Use a token that may do this.',
      404: 'List what exists, and check the private session.',
      405: 'The Allow header lists the methods this address accepts.',
      406: 'Send an Accept header with a type that this call returns, or leave it out.',
      408: 'Send it again over a steadier connection.',
      409: 'Make room, or wait as long as Retry-After says.',
      412: 'Fetch it again and use the new ETag.',
      413: 'Send less at once. `GET /limits` lists the limits.',
      416: 'Ask for a range inside the file. The Content-Range header says how long it is.',
      415: 'Send it in a type that the call accepts.',
      422: 'Read `detail`, and `errors` if there are any. Each names a field and what it accepts.',
      429: 'Wait for the time in Retry-After. `GET /limits` lists the limits.',
      500: 'Send it again. If it happens again, tell us the request_id.',
      503: 'Wait for the time in Retry-After, then try again.',
      507: 'Send it again later. The owner of the service has to make room first.',
    } as const satisfies Readonly<Record<(typeof errorStatuses)[DocumindErrorCode], string>>,
  },
} as const;
