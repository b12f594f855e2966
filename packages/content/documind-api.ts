import { formatsListed } from '@m8/contracts/documind/formats.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { siteValueMarks as marks, siteValue } from '@m8/contracts/site-values.ts';
import { documentIllustration as example } from './illustrations.ts';

interface EndpointParameter {
  name: string;
  type: 'file' | 'boolean' | 'string' | 'integer';
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

const base = siteValue('publicUrl') + documindBase;

const sessionId = (description: string): EndpointParameter => ({
  name: 'session_id',
  type: 'string',
  required: false,
  description,
});

const endpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/upload',
    description: 'Send one file. DocuMind reads it and gets it ready for questions.',
    parameters: [
      { name: 'file', type: 'file', required: true, description: `${formatsListed('or')}.` },
      {
        name: 'is_private',
        type: 'boolean',
        required: false,
        description: 'Erase the file when its session ends. Default false.',
      },
      sessionId('The session of a private file. Without one, a new session starts.'),
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
      sessionId('A private session to search as well.'),
      {
        name: 'top_k',
        type: 'integer',
        required: false,
        description: `How many sources to show at most, 1 to ${limits.topK.most}. Default ${limits.topK.default}.`,
      },
    ],
  },
  {
    method: 'GET',
    path: '/documents',
    description: 'List all your documents, ready or not.',
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
      sessionId('The private session it is in.'),
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

/** The part of the service's answer that the page documents. */
const answer = {
  answer: example.marked,
  sources: [
    {
      filename: example.file,
      page: example.pageNumber,
      content_preview: `${example.heading}\n\n${example.before}${example.marked}`,
      similarity_score: example.similarity,
      document_type: 'PERMANENT',
    },
  ],
};

const examples = [
  {
    title: 'Upload a document',
    language: 'shell',
    code: `DOCUMIND=${base}
curl -X POST "$DOCUMIND/upload" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Prefer: wait=20" \\
  -F "file=@${example.file}" \\
  -F "is_private=false"`,
  },
  {
    title: 'Ask a question',
    language: 'shell',
    code: `DOCUMIND=${base}
curl -X POST "$DOCUMIND/query" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "${example.question}", "top_k": 1}'`,
  },
  {
    title: 'Response',
    language: 'json',
    code: JSON.stringify(answer, null, 2),
  },
] as const;

/** What a sign-in gives a program, in either setup. */
const signInToken = `${marks.if('firebase')}its Firebase ID token${marks.else}the token of \`GET /api/auth/token\`${marks.end}`;

/** The API documentation; endpoints, parameters and answer fields are from the specification. */
export const documindApi = {
  title: 'API documentation',
  lead: 'Five endpoints, JSON responses.',
  reference: {
    text: 'Sessions, API keys, streamed answers and quotes with page and position are in the',
    link: { label: 'API reference', href: '/documind/reference' },
  },
  authentication: {
    title: 'Authentication.',
    /** Code is between backticks. */
    text: `Sign in with a verified email. Then send ${signInToken}, or an API key created in the workspace, as a bearer token in the \`Authorization\` header. Every call except \`/health\` needs one.`,
  },
  baseTitle: 'Base URL',
  base,
  words: {
    token: 'Bearer token',
    noToken: 'No token',
    parameters: (count: number) => `${count} parameters`,
    parameter: 'Parameter',
    type: 'Type',
    requirement: 'Required',
    description: 'Description',
    required: 'Required',
    optional: 'Optional',
    copy: 'Copy',
    copied: 'Copied',
  },
  endpoints,
  examples,
} as const;
