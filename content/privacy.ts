import { applicationNoticeDays } from '#contracts/application.ts';
import { keptFor } from '#contracts/kept-tables.ts';
import { siteValueMarks as marks, siteValue } from '#contracts/site-values.ts';
import { fieldsAsSentence } from './applications.ts';
import type { LegalSection } from './legal.ts';

/** A setting on which it depends whether something is kept; see app/marketing/legal/kept-table.tsx. */
export type KeptWhere =
  | 'embedded'
  | 'firebase'
  | 'analytics'
  | 'language-model'
  | 'bucket'
  | 'embeddings-server';

/** One row of the table on /privacy: something that is kept of people. */
export interface Kept {
  /** Tables of the database that hold it; none where it is kept elsewhere. */
  tables: readonly string[];
  /** Everywhere, where nothing is said. */
  where?: KeptWhere;
  /** In a few words. */
  what: string;
  detail: string;
  why: string;
  howLong: string;
  who: string;
}

/** What is kept of people. A test holds it against the tables that there are. */
export const kept: readonly Kept[] = [
  {
    tables: ['account_user', 'account_identity'],
    where: 'embedded',
    what: 'Your account',
    detail:
      'Your email address, your password in a form that cannot be read back, and a name, which is the part before the @ or what Google calls you. With Google, also its number for you.',
    why: 'To let you in, and nobody else.',
    howLong: 'Until you delete it.',
    who: 'We.',
  },
  {
    tables: ['account_user', 'account_identity'],
    where: 'firebase',
    what: 'Your account',
    detail:
      'Google’s Firebase keeps your email address, your password in a form that cannot be read back, and when you signed in from where. We keep your address and Firebase’s number for you.',
    why: 'To let you in, and nobody else.',
    howLong:
      'Here until you delete it. With Firebase until you ask us to delete it there, too; Google keeps what it notes of sign-ins for some weeks.',
    who: 'We, and Google on our behalf.',
  },
  {
    tables: ['account_session'],
    where: 'embedded',
    what: 'Where you are signed in',
    detail: 'Your network address and the name of your browser.',
    why: 'To keep you signed in, and to look into misuse.',
    howLong: 'Until you log out, or seven days after you were last here.',
    who: 'We.',
  },
  {
    tables: ['account_event'],
    where: 'embedded',
    what: 'Your security log',
    detail:
      'When somebody signed in to your account or changed how that is done, and the name of their browser.',
    why: 'So that you see what happened to your account.',
    howLong: `${keptFor('account_event')}.`,
    who: 'You and we.',
  },
  {
    tables: ['account_link', 'account_pending'],
    where: 'embedded',
    what: 'Links on their way',
    detail: 'Those that we mailed to you, and sign-ins with Google that are not finished.',
    why: 'So that each of them works once.',
    howLong: 'Until they are used, an hour at most.',
    who: 'Nobody.',
  },
  {
    tables: ['account_factor', 'account_recovery_code', 'account_held_sign_in'],
    where: 'embedded',
    what: 'Your authenticator app',
    detail:
      'If you set one up: the secret that it shares with us, encrypted, and your recovery codes in a form that cannot be read back. That a sign-in waits for a code.',
    why: 'To ask for a code when somebody logs in as you.',
    howLong: 'Until you turn it off. A sign-in waits for five minutes.',
    who: 'Nobody.',
  },
  {
    tables: ['account_passkey', 'account_challenge'],
    where: 'embedded',
    what: 'Your passkeys',
    detail:
      'If you add one: its name, its public half, how often it was used, and when you added it and last used it. The secret half stays on your device or in your password manager. That a passkey is asked for.',
    why: 'To let you in without a password.',
    howLong: 'Until you remove it. That one is asked for, five minutes.',
    who: 'You and we.',
  },
  {
    tables: ['account_device'],
    where: 'embedded',
    what: 'Known browsers',
    detail: 'A cookie in your browser, and a fingerprint of it here: you signed in with it before.',
    why: 'So that strangers who guess at your password cannot lock you out.',
    howLong: '400 days after you last signed in with it, or until your password changes.',
    who: 'Nobody.',
  },
  {
    tables: [],
    what: 'In your browser',
    detail:
      'That you are signed in, light or dark, your answer about analytics where you were asked, the names of your documents for when there is no connection, which conversation was the last, an application that you have begun, the private session of a tab.',
    why: 'So that the site is as you left it.',
    howLong:
      'The sign-in for seven days after your last visit. Light or dark and the answer until you clear them. The rest until you log out, and what a tab keeps until you close it at the latest.',
    who: 'You. We see the sign-in.',
  },
  {
    tables: ['team_application', 'team_application_event'],
    where: 'embedded',
    what: 'Your application',
    detail: `${fieldsAsSentence()} How it stands, what we noted about it, and what we wrote to you.`,
    why: 'To decide on it, and to answer you.',
    howLong: `${marks.if('monthsOfApplications')}For ${siteValue('monthsOfApplications')}; ${applicationNoticeDays} days before it goes we write to your confirmed address. Sooner if you delete your account, or ask us.${marks.else}Until you delete your account, or ask us to delete it.${marks.end} The mail that brought it to us goes when you ask us.`,
    who: 'Those of us who read applications, here and by mail.',
  },
  {
    tables: ['team_application'],
    where: 'firebase',
    what: 'Your application',
    detail: fieldsAsSentence(),
    why: 'To decide on it, and to answer you.',
    howLong: 'Until you ask us to delete it.',
    who: 'Those of us who read applications, and Google’s Firebase, which stores them on our behalf.',
  },
  {
    tables: ['desk_role', 'desk_audit'],
    what: 'If you look after this site with us',
    detail:
      'Your role, and what you did with applications and accounts, by the number of your account.',
    why: 'So that it can be seen later who did what.',
    howLong:
      'The role until it is taken away, or your account deleted. What was done stays as long as this site does: a log from which rows go shows nothing. The number in it names nobody once the account is deleted.',
    who: 'Those who run this site.',
  },
  {
    tables: ['account_pass'],
    where: 'firebase',
    what: 'That you are at work here, if you look after this site with us',
    detail: 'A cookie in your browser, and a fingerprint of it here.',
    why: 'To let you in, and nobody else.',
    howLong: 'Until you log out, an hour at most.',
    who: 'Nobody.',
  },
  {
    tables: ['team_application_receipt'],
    where: 'embedded',
    what: 'That you applied',
    detail: 'A fingerprint of the application, which cannot be read back.',
    why: 'So that pressing twice sends it once.',
    howLong: `${keptFor('team_application_receipt')}.`,
    who: 'Nobody.',
  },
  {
    tables: ['mail'],
    where: 'embedded',
    what: 'Mails to you',
    detail: 'Your address, the subject, and the text until it is sent or given up after two days.',
    why: 'To deliver them, and to see why one did not arrive.',
    howLong: `${keptFor('mail')}.`,
    who: 'We, and the mail services on the way to you.',
  },
  {
    tables: ['rate_limit'],
    what: 'Limits',
    detail:
      'How often something was done from a network address or by an account: a fingerprint of it, and a number.',
    why: 'Against guessing and floods.',
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
      'documind_embedder',
      'documind_vector',
    ],
    what: 'Your documents',
    detail: 'The files, their names, their text, and what the text is found by.',
    why: 'To answer your questions from them, and to show you the page that an answer stands on.',
    howLong: `Until you delete them. In a private session until it ends, ${siteValue('sessionMinutes')} minutes after its last use.`,
    who: 'You, and those of us who run the server. No other member.',
  },
  {
    tables: ['documind_conversation', 'documind_exchange'],
    what: 'Your questions',
    detail:
      'And the answers to them, in conversations, with what you say of an answer: right or wrong.',
    why: 'To answer you, and so that you can go on from there.',
    howLong:
      'Until you delete them. In a private session until it ends. An answer goes with a document it quotes.',
    who: 'You, and those of us who run the server. No other member. We look at an answer to make DocuMind better only where you share what you say of it, until you take that back.',
  },
  {
    tables: [],
    where: 'language-model',
    what: 'What a language model reads',
    detail: 'Your question, what was asked before it, and the passages that may answer it.',
    why: 'To word the answer.',
    howLong: 'The service that runs the model follows its own terms.',
    who: 'You, and the service that runs the model.',
  },
  {
    tables: [],
    where: 'bucket',
    what: 'Where your files lie',
    detail: 'The files that you upload, under numbers that say nothing of you.',
    why: 'To have room for them, with a service that stores files for us.',
    howLong: 'As long as the documents.',
    who: 'You, us, and the service that stores files.',
  },
  {
    tables: [],
    where: 'embeddings-server',
    what: 'Text turned into numbers',
    detail: 'That of your documents and your questions, piece by piece.',
    why: 'To find passages by their meaning, by a service that turns text into numbers.',
    howLong: 'We do not keep it there. The service follows its own terms.',
    who: 'That service.',
  },
  {
    tables: ['documind_turn'],
    what: 'Your turns',
    detail: 'Numbers that count up when your files are read and your webhooks are told.',
    why: 'So that everybody has their turn.',
    howLong: 'As long as your account.',
    who: 'Nobody.',
  },
  {
    tables: ['documind_key'],
    what: 'API keys',
    detail:
      'Their names, their first characters, and when they were last used. The rest in a form that cannot be read back.',
    why: 'To let your programs in.',
    howLong: 'Until you revoke them. One that has expired goes when you make the next.',
    who: 'You and we.',
  },
  {
    tables: ['documind_collection'],
    what: 'Collections',
    detail: 'The names that you gave them, and which of your documents are in them.',
    why: 'To ask several documents by one name.',
    howLong: 'Until you delete them.',
    who: 'You and we.',
  },
  {
    tables: ['documind_webhook', 'documind_event', 'documind_delivery'],
    what: 'Webhooks and events',
    detail:
      'The addresses that you want to be told, and which of your documents became ready, failed or was deleted (its number, not its name), and who is still to be told.',
    why: 'To tell your programs.',
    howLong: `A webhook until you delete it or your API keys end. An event for ${keptFor('documind_event')}.`,
    who: 'You and we. Those addresses are told what you chose.',
  },
  {
    tables: ['documind_idempotency'],
    what: 'Repeated uploads',
    detail: 'The answer to an upload that came with an Idempotency-Key.',
    why: 'So that the same upload again has the same answer.',
    howLong: `${keptFor('documind_idempotency')}.`,
    who: 'You.',
  },
  {
    tables: ['page_views'],
    what: 'Page views',
    detail: 'The page, the day, the site that led to it, and a number. Nothing about you.',
    why: 'To know which pages are read.',
    howLong: 'For good: it is about nobody.',
    who: 'We.',
  },
  {
    tables: [],
    where: 'analytics',
    what: 'Google Analytics',
    detail:
      'Only after your yes in the footer: which pages you open, roughly where you are, your device, and a number that knows your browser again.',
    why: 'To know how the site is used.',
    howLong:
      'The cookies for two years or until your no. Google keeps the rest for 2 or 14 months, as we have set it there.',
    who: 'We, and Google.',
  },
  {
    tables: [],
    what: 'The server’s log',
    detail:
      'Which part of the service was called, when, and how long it took. No network address, and nothing that you typed.',
    why: 'To find faults.',
    howLong: 'As long as the server keeps its logs.',
    who: 'We.',
  },
];

/** Words of /privacy. */
export const privacy = {
  title: 'Privacy',
  lead: 'What we keep about you, why, for how long, and who sees it. All of it is in this table.',
  table: {
    label: 'What is kept',
    what: 'What',
    why: 'Why',
    howLong: 'How long',
    who: 'Who sees it',
  },
  sections: [
    {
      title: 'When the time is over',
      paragraphs: [
        'What has an end is deleted within an hour of it, and what you delete at once. Documents go with their text and all that they were found by.',
      ],
    },
    {
      title: 'Counting without cookies',
      paragraphs: [
        'When the server sends a page, it adds one to a number. It notes no address, no browser and no cookie, and cannot tell whether two views were by one person. Numbers without a person need no consent, so we do not ask for it, and Global Privacy Control or Do Not Track change nothing about them: there is nobody to track.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [
        'We sell nothing about you. We show no advertisements. We train no model for others on your documents.',
      ],
    },
    {
      title: 'What you can do yourself',
      paragraphs: [
        'On the page of your account you save a copy of all that this server keeps about you: one archive, as often as once an hour, without passwords and keys, and without what is only made of the rest to find things by. There you also delete your account, with your documents, questions, keys and applications. It asks who you are first, and it cannot be undone.',
        `${marks.if('firebase')}What Google’s Firebase keeps for us, your sign-in and your applications, is not in that copy, and does not go with that. Write to us for it.${marks.else}There you also change your address, end the session of any browser, and read who came in.${marks.end}`,
      ],
      link: { href: '/account', words: 'Your account' },
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Where you cannot log in, or want something that you cannot do there, write to us from the address of your account: for a copy of what we keep about you, to correct it, or to delete it. We answer within a month. You can also complain to the data protection authority where you live.',
      ],
    },
  ] satisfies LegalSection[],
  /** What only the owner knows. */
  outside: {
    confirm: true,
    title: 'Around the server',
    paragraphs: [
      'A web server in front of ours notes network addresses in its log for up to 14 days, against attacks. Backups keep what was deleted for up to 30 days more.',
    ],
  },
  responsible: 'Who is responsible',
} as const;
