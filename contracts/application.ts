/** The twelve titles an applicant can choose from (specification, section 3). */
export const titleOptions = [
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

/** Most characters a field may have: room for every honest applicant, none for a flood. */
export const applicationFieldMaxLength = {
  name: 200,
  email: 254,
  whatsapp: 60,
  country: 100,
  title: 60,
  skills: 10_000,
  portfolio: 10_000,
} as const;

/** A field of the application form. */
export type ApplicationField = keyof typeof applicationFieldMaxLength;

/** What a required field says while it is empty; the portfolio alone is optional. */
export const applicationFieldMissing = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  whatsapp: 'Please enter your WhatsApp number',
  country: 'Please enter your country',
  title: 'Please choose a title',
  skills: 'Please tell us what you do well',
} as const satisfies Partial<Record<ApplicationField, string>>;

/** `POST` here, signed in, with an application: 201 with {@link ApplicationAnswer}. */
export const applicationsPath = '/api/team-applications';

/** Fixed value of `applicationType` (specification, section 9). */
export const applicationType = 'team_joining';

/** Status every application starts with (specification, section 9). */
export const initialStatus = 'pending';

/** Answer to a stored application. */
export interface ApplicationAnswer {
  id: string;
}
