import type { ApplicationStatus, AuditAct, DeskRole, MailStatus } from '@m8/contracts/desk.ts';
import { statusWords } from './status.ts';

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** The statuses of an application. */
export const applicationStatusWords: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Pending',
  reading: 'Reading',
  talking: 'Talking',
  accepted: 'Accepted',
  declined: 'Declined',
};

/** The names of the roles. */
export const roleWords: Readonly<Record<DeskRole, string>> = {
  owner: 'Owner',
  reviewer: 'Reviewer',
};

const mailStatusWords: Readonly<Record<MailStatus, string>> = {
  waiting: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  removed: 'sent or failed more than 30 days ago',
};

/** Shown at the desk if a Firebase project keeps accounts and applications. */
export const keptByFirebaseWords = {
  applications:
    'Firebase keeps the applications. Read them in its console: Firestore Database, Data, teamApplications.',
  open: 'Open the console',
  people:
    'Firebase keeps passwords, sessions and second factors. Disable and delete accounts in its console too: Authentication, Users.',
  mails: 'This server sends no emails. Firebase sends those about accounts.',
} as const;

/** The owner's desk, and the commands about it. */
export const deskWords = {
  title: 'Desk',
  views: {
    applications: 'Applications',
    people: 'People',
    visits: 'Visits',
    mails: 'Emails',
    health: 'Health',
    audit: 'Audit log',
  },
  sections: 'Parts of the desk',
  failed: 'That did not work. Please try again.',
  gone: 'This is gone, or you are logged out. Reload the page.',
  more: 'Show more',
  csv: 'Save as CSV',
  csvSaved: 'File saved.',
  cancel: 'Cancel',

  applications: {
    find: 'Find applications',
    findHint: 'Name, skill or country. Enter opens the first.',
    all: 'All',
    filter: 'Status',
    none: 'No applications match.',
    noneYet: 'There are no applications yet.',
    form: 'Open the form',
    found: (count: number) => counted(count, 'application'),
    back: 'All applications',
  },
  file: {
    received: (day: string) => `Received ${day}`,
    account: 'Account',
    noAccount: 'The account is gone.',
    nothing: 'None',
    status: 'Status',
    saved: (status: ApplicationStatus) => `Status: ${applicationStatusWords[status]}`,
    history: 'History',
    untouched: 'No replies, notes or changes yet.',
    somebody: 'A former account',
    changed: (from: ApplicationStatus, to: ApplicationStatus) =>
      `${applicationStatusWords[from]} to ${applicationStatusWords[to].toLowerCase()}`,
    kinds: { note: 'Note', reply: 'Reply' },
    mail: (status: MailStatus) => `Email ${mailStatusWords[status]}`,
    delete: 'Delete this application',
    deleteSure:
      'This deletes the application and its history for good. We do not tell the applicant.',
    deleteYes: 'Delete it',
    deleted: 'Application deleted.',
  },
  note: {
    title: 'Add a note',
    label: 'Note',
    hint: 'We do not email this, but it is in the applicant’s data download.',
    submit: 'Add note',
    added: 'Note added.',
  },
  reply: {
    title: 'Reply by email',
    to: (email: string) => `It goes to ${email}.`,
    template: 'Start with',
    own: 'To choose another, clear the subject and the text.',
    subject: 'Subject',
    text: 'Text',
    submit: 'Send reply',
    /** As one act, if the template also sets the status of the application. */
    submitAnd: (status: ApplicationStatus) =>
      `Send and set to ${applicationStatusWords[status].toLowerCase()}`,
    sent: 'The reply is on its way.',
    closing: (company: string) => `You are getting this because you applied to join ${company}.`,
    templates: [
      {
        name: 'A blank email',
        status: undefined,
        subject: () => '',
        text: () => '',
      },
      {
        name: 'An invitation to talk',
        status: 'talking',
        subject: () => 'Your application: shall we talk?',
        text: (name: string) =>
          `Hello ${name},\n\nThank you for your application. We would like to get to know you.\n\nWhen do you have half an hour next week? Please reply with two or three times and your time zone.`,
      },
      {
        name: 'A question',
        status: 'talking',
        subject: () => 'A question about your application',
        text: (name: string) =>
          `Hello ${name},\n\nThank you for your application. One question before we go on:\n\n`,
      },
      {
        name: 'An acceptance',
        status: 'accepted',
        subject: () => 'Welcome to the team',
        text: (name: string) =>
          `Hello ${name},\n\nWe would love to have you on the team. Please reply, and we will plan the next steps together.`,
      },
      {
        name: 'A refusal',
        status: 'declined',
        subject: () => 'Your application',
        text: (name: string) =>
          `Hello ${name},\n\nThank you for the time you put into your application. We read it carefully and decided not to take it further.\n\nWe wish you well.`,
      },
    ],
  },

  people: {
    find: 'Find people',
    findHint: 'Search by part of an address or a name.',
    none: 'No accounts match.',
    more: 'There are more. Type more of the address to narrow it down.',
    lead: 'Account totals only. You cannot see anyone’s documents.',
    unconfirmed: 'address not confirmed',
    disabled: 'disabled',
    you: 'you',
    since: 'since',
    holdsNothing: 'nothing stored',
    noWayIn: 'no way to log in',
    holds: (person: {
      sessions: number;
      documents: number;
      questions: number;
      keys: number;
      applications: number;
    }) =>
      (
        [
          [person.sessions, 'session'],
          [person.documents, 'document'],
          [person.questions, 'question'],
          [person.keys, 'API key'],
          [person.applications, 'application'],
        ] as const
      )
        .flatMap(([number, one]) => (number > 0 ? [counted(number, one)] : []))
        .join(', '),
    menu: 'Actions',
    actsOf: (email: string) => `Actions: ${email}`,
    acts: {
      disable: { label: 'Disable', done: (email: string) => `${email} can no longer log in.` },
      enable: { label: 'Enable', done: (email: string) => `${email} can log in again.` },
      'end-sessions': {
        label: 'End sessions',
        done: (email: string) => `${email} is logged out everywhere.`,
      },
      'end-keys': {
        label: 'Revoke keys',
        done: (email: string) => `The API keys and webhooks of ${email} are revoked.`,
      },
      'send-reset': {
        label: 'Send a password reset',
        done: (email: string) => `A link to choose a new password is on its way to ${email}.`,
      },
    },
    delete: 'Delete',
    deleteTitle: (email: string) => `Delete ${email}?`,
    deleteLead:
      'This deletes the account, documents, conversations, keys and applications for good.',
    deleteField: 'Type the address to confirm',
    deleteYes: 'Delete everything',
    deleted: (email: string) => `Deleted: ${email}`,
  },

  visits: {
    lead: 'Page views counted by this server. These are views, not visitors: one person may open a page ten times.',
    none: 'No page views yet.',
    chart: (days: number, views: number, most: number) =>
      `${counted(views, 'view')} in the last ${counted(days, 'day')}, at most ${most.toLocaleString('en')} in one day`,
    perDay: 'Views by day',
    day: 'Day (UTC)',
    page: 'Page',
    referrer: 'Came from',
    views: 'Views',
    pages: 'Pages',
    hosts: 'Other sites that led here',
  },

  mails: {
    lead: 'Emails from the last 30 days, without their text.',
    none: 'No emails yet.',
    status: (status: MailStatus) => mailStatusWords[status],
    again: 'Send again',
    againOf: (subject: string, to: string) => `Send again: ${subject}, to ${to}`,
    onItsWay: 'The email is on its way again.',
    tries: (tries: number) => counted(tries, 'try', 'tries'),
  },

  health: {
    lead: statusWords.up.title,
    failedJobs: (count: number) => `${counted(count, 'job')} failed.`,
    version: 'Version',
    database: 'Database',
    engines: { pglite: 'embedded', postgres: 'PostgreSQL' },
    disk: 'Free disk space',
    queues: 'Queues',
    queue: 'Queue',
    waiting: 'Waiting',
    running: 'Running',
    failed: 'Failed',
    noQueues: 'No jobs yet.',
  },

  audit: {
    lead: 'Everything done at the desk. Entries cannot be changed.',
    none: 'Nothing has been done yet.',
    number: 'Row',
    at: 'Time',
    actor: 'By',
    act: 'Action',
    target: 'Target',
    command: 'command line',
    acts: {
      'role-given': 'Role given',
      'role-taken': 'Role removed',
      'application-opened': 'Application read',
      'application-status': 'Status changed',
      'application-note': 'Note added',
      'application-reply': 'Reply sent',
      'application-deleted': 'Application deleted',
      'applications-exported': 'Applications saved as CSV',
      'sessions-ended': 'Sessions ended',
      'keys-ended': 'API keys revoked',
      'person-disabled': 'Account disabled',
      'person-enabled': 'Account enabled',
      'reset-sent': 'Reset sent',
      'person-deleted': 'Account deleted',
      'mail-sent-again': 'Email sent again',
      'visits-exported': 'Page views saved as CSV',
      'audit-exported': 'Audit log saved as CSV',
    } satisfies Record<AuditAct, string> as Readonly<Record<AuditAct, string>>,
  },

  given: (email: string, role: DeskRole) =>
    `${email} can now open /desk as ${roleWords[role].toLowerCase()}.`,
  taken: (email: string) => `${email} can no longer open /desk.`,
  lastOwner: (email: string) =>
    `${email} is the only owner. Give someone else that role first, with --owner`,
  notConfirmed: (email: string) =>
    `${email} is not confirmed yet. Open the link in its email first`,
  noSecondFactor: (email: string) =>
    `${email} has no second factor. Set up an authenticator app on /account first`,
  notInProject: (email: string) =>
    `${email} has not logged in here through Firebase yet. Ask them to log in and open /account once`,
} as const;
