/** The twelve titles an applicant can choose from (specification, section 3). */
const titles = [
  'Machine Learning Engineer',
  'Web Developer',
  'Mobile App Developer',
  'Frontend Developer',
  'Backend Developer',
  'Full Stack Developer',
  'DevOps Engineer',
  'UI/UX Designer',
  'Data Scientist',
  'AI Researcher',
  'Product Manager',
  'Other',
] as const;

interface TextRow {
  /** In UTF-16 code units: enough for every honest applicant, too little for a flood. */
  maxLength: number;
  required: boolean;
}

/** How a field is entered, checked and shown. */
export type FieldRow = Readonly<
  | (TextRow & {
      kind: 'line' | 'email' | 'phone';
      /** The HTML autocomplete token. */
      autoComplete?: string;
    })
  | (TextRow & { kind: 'paragraphs' })
  | { kind: 'choice'; options: readonly string[]; required: true }
>;

/**
 * The fields of an application to join the team, in the order of the form. Form, checks, mails, lists and
 * `firestore.rules` derive from these rows; the words of each are in packages/content/applications.ts. A
 * field has the same name in JSON, in the database and in Firestore.
 */
export const applicationFields = {
  name: { kind: 'line', maxLength: 200, required: true, autoComplete: 'name' },
  email: { kind: 'email', maxLength: 254, required: true, autoComplete: 'email' },
  whatsapp: { kind: 'phone', maxLength: 60, required: true, autoComplete: 'tel' },
  country: { kind: 'line', maxLength: 100, required: true, autoComplete: 'country-name' },
  title: { kind: 'choice', options: titles, required: true },
  skills: { kind: 'paragraphs', maxLength: 10_000, required: true },
  portfolio: { kind: 'paragraphs', maxLength: 10_000, required: false },
} as const satisfies Record<string, FieldRow>;

/** Name of a field of the form. */
export type ApplicationField = keyof typeof applicationFields;

/** Name of a required field. */
export type RequiredField = {
  [Field in ApplicationField]: (typeof applicationFields)[Field]['required'] extends true
    ? Field
    : never;
}[ApplicationField];

/** What an applicant typed or sent, by field; empty if nothing was given. */
export type Application = Readonly<Record<ApplicationField, string>>;

/** The names of the fields, in the order of the form. */
export const fieldNames = Object.keys(applicationFields) as ApplicationField[]; // Its own keys.

/** Whether a field is required. */
export function isRequired(field: ApplicationField): field is RequiredField {
  return applicationFields[field].required;
}

/** @returns the result of `valueFor` for each field, in the order of the form */
export function eachField<Value>(
  valueFor: (field: ApplicationField) => Value,
): Record<ApplicationField, Value> {
  const values = fieldNames.map((field) => [field, valueFor(field)]);
  return Object.fromEntries(values) as Record<ApplicationField, Value>; // One for every name.
}

/** `POST` here, signed in, with an application: 201 with {@link ApplicationAnswer}. */
export const applicationsPath = '/api/team-applications';

/** Fixed value of `applicationType` (specification, section 9). */
export const applicationType = 'team_joining';

/** Status every application starts with (specification, section 9). */
export const initialStatus = 'pending';

/** If applications have an end, the applicant is notified this many days before. */
export const applicationNoticeDays = 14;

/** An application, as its applicant sees it later. */
export interface SentApplication {
  title: string;
  /** ISO 8601, UTC. */
  sent_at: string;
}

/** Answer of `GET` at {@link applicationsPath}: the applications of the signed-in person, newest first. */
export interface SentApplicationsAnswer {
  applications: SentApplication[];
}

/** Answer to a stored application. */
export interface ApplicationAnswer {
  id: string;
}
