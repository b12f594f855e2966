import { settingProblems as problems } from '@m8/content/start-problems.ts';
import { fitting, number, optional, preset, setting, urlWith, word } from './setting-kinds.ts';

function isBucketUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.username;
}

/** The settings of the bucket that files may be kept in. */
export const bucketSettings = {
  ORIGINALS_BUCKET: setting(
    'An S3-compatible bucket for those files, instead of the database.',
    fitting(isBucketUrl, problems.mustBe('ORIGINALS_BUCKET')),
    { example: 'https://s3.eu-central-1.amazonaws.com/my-bucket' },
  ),
  ORIGINALS_BUCKET_REGION: setting('Its region.', preset('us-east-1')),
  ORIGINALS_BUCKET_KEY_ID: setting('The id of an access key for it.', optional),
  ORIGINALS_BUCKET_SECRET: setting('The secret of that key.', optional),
};

/** The settings of the models that DocuMind may use. */
export const modelSettings = {
  READER: setting(
    '`off` chooses answers by the words of a question alone, without the model in `packages/models/`. This saves 150 MB of memory but answers fewer questions.',
    word('READER', ['on', 'off']),
  ),
  LLM_BASE_URL: setting(
    "The address of a language model that writes DocuMind's answers, with an OpenAI-compatible API. Without it, answers are quotes.",
    urlWith('LLM_BASE_URL', ['http:', 'https:']),
    { example: 'http://127.0.0.1:11434/v1' },
  ),
  LLM_MODEL: setting('The name of that model.', optional),
  LLM_API_KEY: setting('The key for that API.', optional),
  LLM_CONTEXT_TOKENS: setting(
    "The model's context length in tokens, including its answer. DocuMind sends it up to twenty passages, as many as fit.",
    number('LLM_CONTEXT_TOKENS', 8000, 2000, 1_000_000),
  ),
  EMBEDDINGS_BASE_URL: setting(
    'An OpenAI-compatible server that makes the vectors of passages, instead of the model in `packages/models/`.',
    urlWith('EMBEDDINGS_BASE_URL', ['http:', 'https:']),
    { example: 'http://127.0.0.1:8080/v1' },
  ),
  EMBEDDINGS_MODEL: setting('The name of its model.', optional),
  EMBEDDINGS_API_KEY: setting('The key for that server.', optional),
  EMBEDDINGS_MODEL_DIR: setting(
    'A folder with a model that makes the vectors on this machine. It needs `npm install @huggingface/transformers`.',
    optional,
  ),
};

function matching(pattern: RegExp, sentence: string) {
  return fitting((value) => pattern.test(value), sentence);
}

function emulator(name: string) {
  return matching(/^[\w.-]+:\d{1,5}$/, problems.host(name));
}

/** The settings of a Firebase project, as its console and its tools name them. */
export const firebaseSettings = {
  FIREBASE_API_KEY: setting(
    'The API key of a Firebase project that stores accounts and applications, instead of this server. Set it together with the next two.',
    optional,
  ),
  FIREBASE_PROJECT_ID: setting(
    'The id of the project.',
    matching(/^[a-z0-9-]+$/, problems.mustBe('FIREBASE_PROJECT_ID')),
    { example: 'my-site-1a2b3' },
  ),
  FIREBASE_APP_ID: setting('The id of its web app.', optional),
  FIREBASE_AUTH_DOMAIN: setting(
    'The domain of its sign-in windows.',
    matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, problems.mustBe('FIREBASE_AUTH_DOMAIN')),
    { unset: "the project's, at firebaseapp.com" },
  ),
  FIREBASE_MEASUREMENT_ID: setting(
    "The project's Google Analytics id. Analytics counts only visitors who agree.",
    matching(/^G-[A-Z0-9]+$/, problems.measurementId),
    { example: 'G-1A2B3C4D5E' },
  ),
  FIREBASE_AUTH_EMULATOR_HOST: setting(
    "Firebase's emulator for accounts, for tests.",
    emulator('FIREBASE_AUTH_EMULATOR_HOST'),
    { example: '127.0.0.1:9099' },
  ),
  FIRESTORE_EMULATOR_HOST: setting(
    "Firebase's emulator for the database, for tests.",
    emulator('FIRESTORE_EMULATOR_HOST'),
    { example: '127.0.0.1:8080' },
  ),
};

/** The settings of sign-in with Google. */
export const googleSettings = {
  GOOGLE_CLIENT_ID: setting(
    'The id of an OAuth client, for sign-in with Google. Without it, development uses a local page instead of Google, and production has no button.',
    optional,
  ),
  GOOGLE_CLIENT_SECRET: setting('The secret of that client.', optional),
  GOOGLE_ISSUER: setting(
    'Any OpenID issuer instead of Google. In production it needs https.',
    urlWith('GOOGLE_ISSUER', ['http:', 'https:']),
    { unset: 'Google' },
  ),
};

const pairs = /^\s*[^\s=,]+\s*=[^,]*(,\s*[^\s=,]+\s*=[^,]*)*$/;

/** The settings of traces, under OpenTelemetry's names. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'An OpenTelemetry collector that receives traces. Without it, there are no traces.',
    urlWith('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    { example: 'http://127.0.0.1:4318' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'The headers to send with them, separated by commas.',
    fitting((value) => pairs.test(value), problems.mustBe('OTEL_EXPORTER_OTLP_HEADERS')),
    { example: 'authorization=Basic%20a2V5' },
  ),
};
