import {
  type Application,
  applicationFields,
  eachField,
  type FieldRow,
} from '@m8/contracts/application.ts';

const samples: Readonly<Record<FieldRow['kind'], string>> = {
  line: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  choice: 'Machine Learning Engineer',
  paragraphs: 'Analysis\nEngines',
};

/** A complete application that is accepted as it is. */
export const sampleApplication: Application = {
  ...eachField((field) => samples[applicationFields[field].kind]),
  country: 'United Kingdom',
  portfolio: 'https://example.org/notes',
};
