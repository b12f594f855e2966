/** Where DocuMind's API is mounted. */
export const documindBase = '/api/documind';

/** The calls of DocuMind's API, below {@link documindBase}, as the API description writes them. */
export const documindPaths = {
  upload: '/upload',
  query: '/query',
  documents: '/documents',
  document: '/documents/{filename}',
  part: '/documents/{filename}/parts/{part}',
  sessions: '/sessions',
  session: '/sessions/{session_id}',
  conversations: '/conversations',
  conversation: '/conversations/{conversation_id}',
  conversationExport: '/conversations/{conversation_id}/export',
  keys: '/keys',
  key: '/keys/{id}',
  limits: '/limits',
  health: '/health',
  description: '/openapi.json',
  reference: '/reference',
} as const;
