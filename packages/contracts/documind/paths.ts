/** The base path of DocuMind's API. */
export const documindBase = '/api/documind';

/** The calls of DocuMind's API, below {@link documindBase}, as the API description writes them. */
export const documindPaths = {
  upload: '/upload',
  uploads: '/uploads',
  query: '/query',
  search: '/search',
  documents: '/documents',
  document: '/documents/{filename}',
  encoding: '/documents/{filename}/encoding',
  introduction: '/documents/{filename}/introduction',
  part: '/documents/{filename}/parts/{part}',
  original: '/documents/{filename}/original',
  find: '/documents/{filename}/find',
  sessions: '/sessions',
  session: '/sessions/{session_id}',
  conversations: '/conversations',
  conversation: '/conversations/{conversation_id}',
  conversationExport: '/conversations/{conversation_id}/export',
  undo: '/deletions/{id}/undo',
  collections: '/collections',
  collection: '/collections/{collection_id}',
  webhooks: '/webhooks',
  webhook: '/webhooks/{webhook_id}',
  keys: '/keys',
  key: '/keys/{id}',
  limits: '/limits',
  health: '/health',
  mcp: '/mcp',
  description: '/openapi.json',
  reference: '/reference',
} as const;
