import { applicationNoticeDays } from '@m8/contracts/application.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { keptFor } from '@m8/contracts/kept-tables.ts';
import { siteValueMarks as marks, siteValue } from '@m8/contracts/site-values.ts';
import { notifiedDays, unconfirmedDays } from '@m8/contracts/when-back.ts';
import { fieldsAsSentence } from './applications.ts';
import type { LegalSection } from './legal.ts';

/** A setting that decides whether something is kept; see apps/site/marketing/legal/kept-table.tsx. */
export type KeptWhere =
  | 'embedded'
  | 'firebase'
  | 'analytics'
  | 'language-model'
  | 'bucket'
  | 'embeddings-server';

/** Headings of the groups on /privacy, in its order. */
export const keptGroups = {
  account: 'Your account',
  documents: 'Your documents and questions',
  application: 'Your application',
  visit: 'Your visit',
} as const;

/** One row of the tables on /privacy: something that is stored about people. */
export interface Kept {
  /** Database tables that contain it; none if it is stored elsewhere. */
  tables: readonly string[];
  /** Everywhere by default. */
  where?: KeptWhere;
  group: keyof typeof keptGroups;
  /** In a few words. */
  what: string;
  detail: string;
  why: string;
  howLong: string;
  who: string;
}

/** What is stored about people. A test compares it with the existing tables. */
export const kept: readonly Kept[] = [
  {
    tables: ['account_user', 'account_identity'],
    where: 'embedded',
    group: 'account',
    what: 'Your account',
    detail:
      'Your email address, your password (hashed, so it cannot be read back), and a name: the part before the @, or your name at Google. If you use Google, also its ID for your account.',
    why: 'To let you in, and keep everyone else out.',
    howLong: 'Until you delete it.',
    who: 'Us.',
  },
  {
    tables: ['account_user', 'account_identity'],
    where: 'firebase',
    group: 'account',
    what: 'Your account',
    detail:
      'Google’s Firebase keeps your email address, your password (hashed, so it cannot be read back), and when and where you signed in. We keep your address and your Firebase ID.',
    why: 'To let you in, and keep everyone else out.',
    howLong:
      'Here, until you delete it. At Firebase, until you ask us to delete it there too. Google keeps its own records of sign-ins for a few weeks.',
    who: 'Us, and Google on our behalf.',
  },
  {
    tables: ['account_session'],
    where: 'embedded',
    group: 'account',
    what: 'Where you are logged in',
    detail: 'Your network address and the name of your browser.',
    why: 'To keep you logged in, and to look into misuse.',
    howLong:
      'Until you log out, or for seven days after your last visit, but at most 90 days after you logged in.',
    who: 'Us.',
  },
  {
    tables: ['account_event'],
    where: 'embedded',
    group: 'account',
    what: 'Your security log',
    detail:
      'Each login to your account, each change to how you log in, and the name of the browser.',
    why: 'So you can see what happened to your account.',
    howLong: `${keptFor('account_event')}.`,
    who: 'You and us.',
  },
  {
    tables: ['account_link', 'account_pending'],
    where: 'embedded',
    group: 'account',
    what: 'Links we have sent',
    detail:
      'Links we emailed to you, and logins with Google that are not finished. A link that confirms a sign-up can come with its password, hashed.',
    why: 'So that each works only once.',
    howLong: 'Until they are used, or for an hour at most.',
    who: 'Nobody.',
  },
  {
    tables: ['account_factor', 'account_recovery_code', 'account_held_sign_in'],
    where: 'embedded',
    group: 'account',
    what: 'Your authenticator app',
    detail:
      'If you set one up: the secret it shares with us, encrypted, and your recovery codes, hashed. We also note when a login is waiting for a code.',
    why: 'To ask for a code at every login.',
    howLong: 'Until you turn it off. A waiting login: five minutes.',
    who: 'Nobody.',
  },
  {
    tables: ['account_passkey', 'account_challenge'],
    where: 'embedded',
    group: 'account',
    what: 'Your passkeys',
    detail:
      'If you add one: its name, its public key, how often you have used it, and when you added it and last used it. The private key stays on your device or in your password manager. We also note when we have asked for a passkey.',
    why: 'To let you in without a password.',
    howLong: 'Until you remove it. A request for one: five minutes.',
    who: 'You and us.',
  },
  {
    tables: ['account_device'],
    where: 'embedded',
    group: 'account',
    what: 'Known browsers',
    detail:
      'A cookie in your browser, and a fingerprint of it here. It shows that you have logged in with this browser before.',
    why: 'So that strangers who guess your password cannot lock you out.',
    howLong: '400 days after your last login with it, or until your password changes.',
    who: 'Nobody.',
  },
  {
    tables: [],
    group: 'visit',
    what: 'In your browser',
    detail:
      'Your login, your theme, your answer about analytics if we asked, your last conversation, an unfinished application, and the private session of a tab.',
    why: 'So that the site is as you left it.',
    howLong:
      'Your login: seven days after your last visit, or 90 days after you logged in. Your theme and that answer: until you clear them. The rest: until you log out or close the tab.',
    who: 'You. We see the login.',
  },
  {
    tables: ['team_application', 'team_application_event'],
    where: 'embedded',
    group: 'application',
    what: 'Your application',
    detail: `${fieldsAsSentence()} Also its status, our notes about it, and what we wrote to you.`,
    why: 'To decide on it and answer you.',
    howLong: `${marks.if('monthsOfApplications')}For ${siteValue('monthsOfApplications')}. We email your confirmed address ${applicationNoticeDays} days before we delete it. Sooner if you delete your account or ask us to.${marks.else}Until you delete your account, or ask us to delete it.${marks.end} If you ask, we also delete the email it came in.`,
    who: 'Those of us who read applications, here and by email.',
  },
  {
    tables: ['team_application'],
    where: 'firebase',
    group: 'application',
    what: 'Your application',
    detail: fieldsAsSentence(),
    why: 'To decide on it and answer you.',
    howLong: 'Until you ask us to delete it.',
    who: 'Those of us who read applications, and Google’s Firebase, which stores them on our behalf.',
  },
  {
    tables: ['desk_role', 'desk_audit'],
    group: 'account',
    what: 'If you look after this site with us',
    detail:
      'Your role, and what you did with applications and accounts, recorded under the ID of your account.',
    why: 'So we can see who did what.',
    howLong:
      'Your role: until we take it away or you delete your account. What you did: for as long as this site runs, because a log with gaps proves nothing. Once your account is deleted, its ID identifies no one.',
    who: 'The people who run this site.',
  },
  {
    tables: ['account_pass'],
    where: 'firebase',
    group: 'account',
    what: 'Your pass to the desk, if you look after this site with us',
    detail: 'A cookie in your browser, and a fingerprint of it here.',
    why: 'To let you in, and keep everyone else out.',
    howLong: 'Until you log out, or for an hour at most.',
    who: 'Nobody.',
  },
  {
    tables: ['team_application_receipt'],
    where: 'embedded',
    group: 'application',
    what: 'A receipt for your application',
    detail: 'A fingerprint of the application, which cannot be read back.',
    why: 'So that pressing the button twice sends it only once.',
    howLong: `${keptFor('team_application_receipt')}.`,
    who: 'Nobody.',
  },
  {
    tables: ['when_back'],
    group: 'visit',
    what: 'Telling you when Mind M8 is back',
    detail: 'If you ask us to: your address, and when you asked, confirmed it and got our email.',
    why: 'To send you that one email.',
    howLong: `${unconfirmedDays} days if you do not confirm it. Otherwise until ${notifiedDays} days after that email, or until you remove it with the link in any of our emails about it. Deleting an account with that address removes it too.`,
    who: 'Us, and the mail services on the way to you.',
  },
  {
    tables: ['mail'],
    group: 'account',
    what: 'Emails to you',
    detail:
      'Your address, the subject, and the text until we have sent it, or given up after two days.',
    why: 'To deliver them, and to see why one did not arrive.',
    howLong: `${keptFor('mail')}.`,
    who: 'Us, and the mail services on the way to you.',
  },
  {
    tables: ['rate_limit'],
    group: 'visit',
    what: 'Limits',
    detail: 'How often a network address or an account did something: a fingerprint and a count.',
    why: 'To stop guessing and flooding.',
    howLong: 'A day at most.',
    who: 'Nobody.',
  },
  {
    tables: [
      'documind_scope',
      'documind_document',
      'documind_original',
      'documind_part',
      'documind_chunk',
      'documind_lexical',
      'documind_term',
      'documind_document_terms',
      'documind_vector',
    ],
    group: 'documents',
    what: 'Your documents',
    detail: 'The files, their names, their text, and the index we search.',
    why: 'To answer your questions from them, and to show you the page of each answer.',
    howLong: `Until you delete them. In a private session: until it ends, ${siteValue('sessionMinutes')} minutes after its last use.`,
    who: 'You, and those of us who run the server. No other member.',
  },
  {
    tables: ['documind_conversation', 'documind_exchange'],
    group: 'documents',
    what: 'Your questions',
    detail: 'Your questions and the answers to them, in conversations.',
    why: 'To answer you, and so you can pick up where you left off.',
    howLong:
      'Until you delete them. In a private session: until it ends. Deleting a document also deletes the answers that quote it.',
    who: 'You, and those of us who run the server. No other member.',
  },
  {
    tables: [],
    where: 'language-model',
    group: 'documents',
    what: 'What a language model reads',
    detail: 'Your question, what was asked before it, and the passages that may answer it.',
    why: 'To write the answer.',
    howLong: 'The service that runs the model follows its own terms.',
    who: 'You, and the service that runs the model.',
  },
  {
    tables: [],
    where: 'bucket',
    group: 'documents',
    what: 'Where your files are stored',
    detail: 'The files you upload, under IDs that say nothing about you.',
    why: 'To have enough space. A service stores files for us.',
    howLong: 'As long as we keep the documents.',
    who: 'You, us, and the service that stores files.',
  },
  {
    tables: [],
    where: 'embeddings-server',
    group: 'documents',
    what: 'Text turned into numbers',
    detail: 'The text of your documents and your questions, piece by piece.',
    why: 'To find passages by meaning. A service turns the text into numbers.',
    howLong: 'We do not keep it there. The service follows its own terms.',
    who: 'That service.',
  },
  {
    tables: ['documind_turn'],
    group: 'documents',
    what: 'Your turns',
    detail: 'Counters that go up when we read your files and call your webhooks.',
    why: 'So that everyone gets a turn.',
    howLong: 'As long as you have an account.',
    who: 'Nobody.',
  },
  {
    tables: ['documind_key'],
    group: 'documents',
    what: 'API keys',
    detail:
      'Their names, their first characters, and when they were last used. The rest of each key is hashed, so it cannot be read back.',
    why: 'To let your programs in.',
    howLong: 'Until you revoke them. We delete an expired key when you make the next one.',
    who: 'You and us.',
  },
  {
    tables: ['documind_collection'],
    group: 'documents',
    what: 'Collections',
    detail: 'The names you gave them, and which of your documents are in them.',
    why: 'To search several documents by one name.',
    howLong: 'Until you delete them.',
    who: 'You and us.',
  },
  {
    tables: ['documind_webhook', 'documind_event', 'documind_delivery'],
    group: 'documents',
    what: 'Webhooks and events',
    detail:
      'The addresses to call, which of your documents became ready, failed or were deleted (by ID, not by name), and which calls we still have to make.',
    why: 'To tell your programs.',
    howLong: `A webhook: until you delete it or your API keys end. An event: ${keptFor('documind_event')}.`,
    who: 'You and us. Those addresses get what you chose.',
  },
  {
    tables: ['documind_deleted'],
    group: 'documents',
    what: 'What you have just deleted',
    detail: 'A document, a conversation or a collection that no longer shows up anywhere.',
    why: 'So that you can undo it.',
    howLong: `${documindLimits.undoSeconds} seconds. Then we erase it, which may take a minute.`,
    who: 'You.',
  },
  {
    tables: ['documind_idempotency'],
    group: 'documents',
    what: 'Repeated uploads',
    detail: 'Our answer to an upload with an Idempotency-Key.',
    why: 'So that the same upload gets the same answer.',
    howLong: `${keptFor('documind_idempotency')}.`,
    who: 'You.',
  },
  {
    tables: ['page_views'],
    group: 'visit',
    what: 'Page views',
    detail: 'The page, the day, the site that led to it, and a number. Nothing about you.',
    why: 'To know which pages people read.',
    howLong: 'Indefinitely; it identifies no one.',
    who: 'Us.',
  },
  {
    tables: [],
    where: 'analytics',
    group: 'visit',
    what: 'Google Analytics',
    detail:
      'Only if you agree in the footer: which pages you open, roughly where you are, your device, and a number that recognises your browser.',
    why: 'To know how the site is used.',
    howLong:
      'The cookies: two years, or until you say no. Google keeps the rest for 2 or 14 months, whichever we have set there.',
    who: 'Us and Google.',
  },
  {
    tables: [],
    group: 'visit',
    what: 'The server’s log',
    detail: 'Each request, when it came and how long it took. No IP address and nothing you typed.',
    why: 'To find faults.',
    howLong: 'As long as the server keeps its logs.',
    who: 'Us.',
  },
];

/** Words of /privacy. */
export const privacy = {
  title: 'Privacy',
  lead: 'What we keep about you, why, for how long, and who sees it.',
  inShort: 'In short',
  whatWeKeep: 'What we keep',
  short: [
    'We keep what your account, your documents and your application need. We sell none of it.',
    'Your documents are yours. No other member sees them.',
    'No page sets a cookie until you log in or agree to one.',
    'Data with a time limit is deleted when its time is up. What you delete disappears right away, and we erase it within two minutes.',
    'You can download or delete what we keep here from your account page.',
  ],
  table: {
    what: 'What',
    why: 'Why',
    howLong: 'How long',
    who: 'Who sees it',
  },
  sections: [
    {
      title: 'When time runs out',
      paragraphs: [
        'We delete data within an hour of its time limit. What you delete disappears right away, and we erase it within two minutes. The text and index of a document go with it.',
      ],
    },
    {
      title: 'Counting without cookies',
      paragraphs: [
        'When the server sends a page, it adds one to a number. It records no address, browser or cookie, and cannot tell whether two views came from the same person. Counting this way needs no consent, so we do not ask. Global Privacy Control and Do Not Track change nothing, because there is no one to track.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [
        'We sell nothing about you. We show no ads. We do not train models on your documents.',
      ],
    },
    {
      title: 'What you can do yourself',
      paragraphs: [
        'You can download everything we hold about you from your account page: one archive, at most once an hour, without passwords, keys or the search index. You can also delete your account there, with your documents, questions, keys and applications. We check that it is you first. Deletion cannot be undone.',
        `${marks.if('firebase')}Google’s Firebase keeps your sign-in and your applications. They are not in that download, and deleting your account here does not delete them. Write to us about either.${marks.else}You can also change your address, log out any browser, and see recent activity.${marks.end}`,
      ],
      link: { href: '/account', words: 'Your account' },
    },
    {
      title: 'Your rights',
      paragraphs: [
        'If you cannot log in, or cannot do something yourself, write to us from the address of your account. We will send you a copy of what we keep about you, correct it or delete it. We answer within a month. You can also complain to the data protection authority where you live.',
      ],
    },
  ] satisfies LegalSection[],
  /** What only the owner knows. */
  outside: {
    confirm: true,
    title: 'Server logs and backups',
    paragraphs: [
      'A web server in front of ours logs network addresses for up to 14 days, to fend off attacks. Backups keep deleted data for up to 30 days more.',
    ],
  },
  responsible: 'Who is responsible',
} as const;
