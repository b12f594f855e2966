// Why the site did not start, for the person who starts it.

/** What is wrong with DATABASE_URL or its server, by SQLSTATE or Node's code. */
const databaseAdvice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No PostgreSQL answers there: start it, or correct the host and port',
  ENOTFOUND: 'There is no host with that name: correct it',
  EAI_AGAIN: 'Nothing on the network knows this host: correct its name, or check the network',
  '28P01': 'Correct the user and password in it; `alter role … password …` sets a new one',
  '28000': 'Correct the user in it, or let that user in (pg_hba.conf)',
  '3D000':
    'Create the database, for example with `createdb --owner=site site`, or correct its name',
  '42501':
    "If the extension is missing, the owner of the database creates it once: `psql --command='create extension vector' site`",
  '0A000': 'Install pgvector 0.7 or newer for this version of PostgreSQL',
  '58P01': 'Install pgvector 0.7 or newer for this version of PostgreSQL',
  '53300': 'All connections of the server are taken: raise max_connections',
};

const otherPort = 'another with PORT, such as PORT=4000 npm start';

/** Sentences by what failed; `message` is from Node or the database. */
export const startProblems = {
  addressTaken: (host: string, port: number) =>
    `Something else is listening on ${host}, port ${port}. Stop it, or choose ${otherPort}`,
  portRefused: (port: number) =>
    `This user is not allowed to listen on port ${port}. Choose ${otherPort}`,
  noAddress: (host: string) => `HOST is ${host}, which is not an address of this machine`,
  embeddedDatabase: (dataDir: string, message: string) =>
    `The embedded database in ${dataDir} does not open: ${message}. A full disk can cause this, ` +
    'or a copy made while the site was running. "Backups" in docs/running-it.md says how to go back',
  /** Shown for parts that DATABASE_URL does not have. */
  notNamed: 'not named',
  /** Without the password. */
  databaseAt: (at: { user: string; host: string; port: string; database: string }) =>
    `user ${at.user}, ${at.host}, port ${at.port}, database ${at.database}`,
  database: (where: string, message: string, code: string) =>
    `The database at DATABASE_URL (${where}) cannot be used: ${message}. ` +
    (databaseAdvice[code] ?? 'Check that it is running and accepts connections from this machine'),
  wordsAlone:
    'READER is off. Answers are chosen by the words of a question alone, so questions in a language other than the documents’ find nothing.',
  waits: 'The site waits for it, and answers 503 until then.',
  dataFolder: (dataDir: string, message: string) =>
    `The data folder ${dataDir} cannot be used: ${message}. ` +
    'Let the user who runs the site write there, or choose another folder with DATA_DIR',
  notWritable: (path: string, owner: number, user: number | undefined) =>
    `This user (number ${user}) may not write ${path}, which belongs to user number ${owner}. ` +
    'Everything in DATA_DIR must belong to the user who runs the site: as root, run chown -R with ' +
    "that user's name and the path of the folder.",
  notMoved: (folder: string) =>
    `The database at DATABASE_URL is empty, and ${folder} has a site. To keep that site, type ` +
    '`npm run owner -- move --to` and the address of DATABASE_URL; to start afresh, move that folder away.',
  secretMissing: (file: string) =>
    `${file} is missing. The database needs the secret in that file, or an AUTH_SECRET that is no longer set. ` +
    'Nothing was changed. Put the file back, or set AUTH_SECRET as before. If the secret is lost for good, ' +
    'start once with AUTH_SECRET_CHANGED=yes. That makes a new one, and everyone has to log in again.',
  secretNotWhole: (file: string) =>
    `${file} was emptied or cut short. It held the secret of the site. Nothing was changed. Put the file back as it was. If ` +
    'the secret is lost for good, delete the file and start once with AUTH_SECRET_CHANGED=yes. That makes a new one, and ' +
    'everyone has to log in again.',
  databaseMissing: (folder: string) =>
    `${folder} is missing, but auth-secret, the secret of its site, is still there. Nothing new was created. Put ` +
    'the folder back, or restore a backup ("Backups" in docs/running-it.md); if the database is on a server, set ' +
    'DATABASE_URL. To start afresh, move auth-secret away.',
  databaseNotWhole: (folder: string, missing: readonly string[]) =>
    `The embedded database in ${folder} is incomplete: it lacks ${missing.join(', ')}. Nothing was changed. Put back what ` +
    'is missing, or move the whole data folder away and restore a backup ("Backups" in docs/running-it.md).',
  restoreCutOff: (folder: string) =>
    `A restore was interrupted and left ${folder} behind. Nothing new was created. Run the restore again; to start afresh instead, ` +
    'delete that folder.',
  tablesNotWhole: (where: string, message: string) =>
    `The tables in ${where} match no version of the site: ${message}. A restore or a copy was cut off, ` +
    'or someone changed them by hand. Restore a backup into a new database ("Backups" in docs/running-it.md).',
  /** As {@link startProblems.tablesNotWhole} names it. */
  embeddedAt: (dataDir: string) => `the embedded database in ${dataDir}`,
  serverAt: (where: string) => `the database at DATABASE_URL (${where})`,
  newerSchema: (migrations: readonly string[]) =>
    `A newer version of the site has changed the database (${migrations.join(', ')}), and this one cannot work ` +
    'with it. Start the newer version, or restore the backup from before the update.',
  earlySchema:
    'This database is from an early version of the site, which this one cannot update. Start the last version before ' +
    'this one once, then this one.',
  otherSecret:
    'This database was made with another AUTH_SECRET, perhaps the one in another DATA_DIR. Set that one: all processes of a site need the same secret. If you changed it on purpose, start once with AUTH_SECRET_CHANGED=yes. Everyone ' +
    'then has to log in again.',
  inUse: (
    folder: string,
    lockFile: string,
    holder: { pid: number; since: string; host?: string },
  ) =>
    `The data folder ${folder} is in use by process ${holder.pid}${holder.host ? ` on ${holder.host}` : ''} ` +
    `since ${holder.since}. Stop that process first, or choose another folder with DATA_DIR.` +
    (holder.host ? ` If that machine is gone for good, delete ${lockFile}.` : ''),
  perhapsInUse: (folder: string, lockFile: string) =>
    `The data folder ${folder} may be in use: ${lockFile} does not say by whom. ` +
    'If no server runs on it, delete that file.',
} as const;

/** What a setting must be, by its name; other settings share the sentences of {@link settingProblems}. */
export const settingRules = {
  DATABASE_URL: 'a PostgreSQL address, such as postgresql://user:password@host/name',
  SMTP_URL: 'a mail server address, such as smtps://user:password@mail.example.com',
  PUBLIC_URL: 'a web address without a path, such as https://example.com',
  GOOGLE_ISSUER: 'the web address of an OpenID issuer',
  LLM_BASE_URL: 'the web address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1',
  EMBEDDINGS_BASE_URL:
    'the address of an OpenAI-compatible server, such as http://127.0.0.1:8080/v1',
  ORIGINALS_BUCKET:
    'the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/my-bucket',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the web address of an OpenTelemetry collector, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'names and values, such as name=value, with commas between them',
  FIREBASE_PROJECT_ID: 'the id of the project, such as my-site-1a2b3',
  FIREBASE_AUTH_DOMAIN: 'a domain, such as my-site-1a2b3.firebaseapp.com',
} as const;

/** What is wrong with the settings, each a sentence that names them. */
export const settingProblems = {
  several: (count: number) => `The settings have ${count} problems:`,
  mustBe: (name: keyof typeof settingRules) => `${name} must be ${settingRules[name]}`,
  word: (name: string, words: readonly string[]) => `${name} must be ${words.join(' or ')}`,
  number: (name: string, min: number, max: number, whole: boolean) =>
    `${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`,
  email: (name: string) => `${name} must be one email address, such as hello@example.com`,
  host: (name: string) => `${name} must be a host and a port, such as 127.0.0.1:9099`,
  measurementId: 'FIREBASE_MEASUREMENT_ID must look like G-1A2B3C4D5E',
  secretTooShort:
    'AUTH_SECRET must have at least 32 characters; `openssl rand -base64 32` makes one',
  secretGuessable: 'AUTH_SECRET is easy to guess; `openssl rand -base64 32` makes a safe one',
  required: (name: string) => `${name} is required when APP_ENV is production`,
  https: (name: string) => `${name} must be an https address when APP_ENV is production`,
  httpsBeyondHere: (name: string) =>
    `${name} must be an https address when APP_ENV is production, except on this machine or a private network`,
  development: (names: readonly string[]) =>
    `${names.join(' and ')} would let other machines in, but APP_ENV=development is for this machine only: it shows every email and lets anyone sign in as anyone. Set APP_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes in a network you trust`,
  together: (one: string, other: string) => `${one} and ${other} go together; set both`,
  needs: (name: string, others: readonly string[]) =>
    `${name} needs ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`,
  allTogether: (names: readonly string[]) =>
    `${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together; set all three`,
  emulators:
    'FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST are for tests; remove them when APP_ENV is production',
  twoEmbedders: 'Set EMBEDDINGS_MODEL_DIR or EMBEDDINGS_BASE_URL, not both',
  languages: 'OCR_LANGUAGES must be Tesseract codes joined by +, such as eng or deu+eng',
  noLanguage: (code: string, name: string) =>
    `OCR_LANGUAGES names ${code}, whose data is not installed: run npm install ${name}, or remove it`,
  noModel: (folder: string) => `EMBEDDINGS_MODEL_DIR has no model: ${folder} has no config.json`,
  noPackage: (name: string) =>
    `EMBEDDINGS_MODEL_DIR needs the package ${name}: run npm install ${name}`,
} as const;
