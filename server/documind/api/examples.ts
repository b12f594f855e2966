import type { UploadAnswer } from '#contracts/documind/documents.ts';
import type { QueryAnswer } from '#contracts/documind/query.ts';

const documentId = '5f0c7c0e-3b52-4b8e-9a52-0d6f3c3f6f11';
const quote = 'The contract ends on 31 March 2027.';

/** An answer to a question. */
export const answerExample: QueryAnswer = {
  answer: quote,
  sources: [
    {
      filename: 'contract.pdf',
      page: 4,
      content_preview: `Term. ${quote} Either party may end it earlier in writing.`,
      similarity_score: 0.956,
      document_type: 'PERMANENT',
      quote,
      char_start: 1206,
      char_end: 1206 + quote.length,
      part: 4,
      document_id: documentId,
      rank: 1,
    },
  ],
  citations: [
    {
      answer_start: 0,
      answer_end: quote.length,
      quote,
      document_id: documentId,
      filename: 'contract.pdf',
      page: 4,
      part: 4,
      char_start: 1206,
      char_end: 1206 + quote.length,
    },
  ],
  answer_mode: 'extractive',
  confidence: 0.91,
  refusal_reason: null,
  session_id: null,
  request_id: '0197a3f2-6f0e-7c44-9d0e-3a1f2b9c8d7e',
};

/** The answer to an upload that will be read. */
export const uploadExample: UploadAnswer = {
  document_id: documentId,
  filename: 'contract.pdf',
  kind: 'pdf',
  document_type: 'PERMANENT',
  session_id: null,
  status: 'queued',
  progress: 0,
  pages: null,
  pages_read: 0,
  chunks: 0,
  bytes: 284113,
  expires_at: null,
  error: null,
  error_code: null,
  pages_without_text: [],
  replaces_earlier: false,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
  outcome: 'created',
};
