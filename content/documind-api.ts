import { siteValue } from '#contracts/site-values.ts';

/** One value that an endpoint takes. */
export interface EndpointParameter {
  name: string;
  type: 'file' | 'boolean' | 'string';
  required: boolean;
  description: string;
}

/** One endpoint of the document service. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  description: string;
  parameters: readonly EndpointParameter[];
  /** Needs no token. */
  open?: true;
}

/** One example: a command to type or an answer to read. */
export interface CodeExample {
  title: string;
  language: 'shell' | 'json';
  code: string;
  confirm?: true;
}

const base = `${siteValue('publicUrl')}/api/documind`;

const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/upload',
    description: 'Send one file. DocuMind processes it for retrieval.',
    parameters: [
      { name: 'file', type: 'file', required: true, description: 'PDF, DOCX, TXT, JPG or PNG.' },
      {
        name: 'is_private',
        type: 'boolean',
        required: false,
        description: 'Keep the file to your own session. Default false.',
      },
    ],
  },
  {
    method: 'POST',
    path: '/query',
    description: 'Ask a question. The answer comes with its sources.',
    parameters: [
      {
        name: 'query',
        type: 'string',
        required: true,
        description: 'The question, in plain language.',
      },
      {
        name: 'session_id',
        type: 'string',
        required: false,
        description: 'Ask inside one private session.',
      },
    ],
  },
  {
    method: 'GET',
    path: '/documents',
    description: 'List the documents you have processed.',
    parameters: [],
  },
  {
    method: 'DELETE',
    path: '/documents/{filename}',
    description: 'Delete a document and all its chunks.',
    parameters: [
      {
        name: 'filename',
        type: 'string',
        required: true,
        description: 'The name of the file to delete.',
      },
    ],
  },
  {
    method: 'GET',
    path: '/health',
    description: 'Check that the API is up.',
    parameters: [],
    open: true,
  },
];

const examples: readonly CodeExample[] = [
  {
    title: 'Upload a document',
    language: 'shell',
    code: `curl -X POST "${base}/upload" \\
  -H "Authorization: Bearer $TOKEN" \\
  -F "file=@tenancy-agreement.pdf" \\
  -F "is_private=true"`,
  },
  {
    title: 'Ask a question',
    language: 'shell',
    code: `curl -X POST "${base}/query" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "When do I get my deposit back?"}'`,
  },
  {
    title: 'Response',
    language: 'json',
    confirm: true,
    code: `{
  "answer": "Within 14 days of the end of your tenancy.",
  "sources": [
    {
      "filename": "tenancy-agreement.pdf",
      "page": 4,
      "content_preview": "The landlord returns the…",
      "similarity_score": 0.956,
      "document_type": "PERMANENT"
    }
  ]
}`,
  },
];

/** The API documentation; endpoints, parameters and answer fields are the specification's. */
export const documindApi = {
  title: 'API documentation',
  lead: 'Five endpoints. JSON in, JSON out.',
  /** Take this sentence out when the service is live. */
  notLiveYet:
    'The API opens with the service’s release; until then this page shows how it will work.' as
      | string
      | undefined,
  authentication: {
    title: 'Authentication.',
    /** Code stands between backticks. */
    text: 'Sign in from your frontend, then send the token in the `Authorization` header as a bearer token. Every call except `/health` needs it.',
  },
  baseTitle: 'Base address',
  base,
  words: {
    token: 'Bearer token',
    noToken: 'No token',
    parameter: 'Parameter',
    type: 'Type',
    requirement: 'Required',
    description: 'Description',
    required: 'Required',
    optional: 'Optional',
    noParameters: 'No parameters.',
    copy: 'Copy',
    copied: 'Copied',
  },
  endpoints,
  examples,
} as const;
