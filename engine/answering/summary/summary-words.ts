/** What people call the documents they have. */
export type Genre =
  | 'contract'
  | 'lease'
  | 'invoice'
  | 'policy'
  | 'cv'
  | 'manual'
  | 'slides'
  | 'minutes'
  | 'course'
  | 'statement'
  | 'leaflet'
  | 'recipes'
  | 'letter'
  | 'statutes'
  | 'report'
  | 'certificate'
  | 'payslip'
  | 'paper'
  | 'book';

/**
 * The words of one language in which people ask for the whole of a document, or of a section of it. Each
 * entry is the inside of a regular expression, matched without regard to letter case and, in
 * scripts that set spaces, to whole words.
 */
export interface SummaryWords {
  /** Asks for a summary, of whatever follows. */
  summary: string;
  /** Asks what a text says: of a whole document only. */
  contents: string;
  /** Opens a question about something in a text ("What does it say about …"). */
  mentions?: string;
  /** Asks what is worth knowing about a subject. */
  subject?: string;
  /** Opens a question for the things that a heading names ("What are the …?"). */
  listed?: string;
  /** Names a document in general. */
  documents: string;
  /** Names documents of a genre, in the singular and the plural. */
  genres: Partial<Record<Genre, string>>;
  /** What a document of a genre does ("What do we learn?"); a heading may say it, too. */
  verbs?: Partial<Record<Genre, string>>;
  /** Stands before a noun of which all are meant. */
  every: string;
  /** Names several documents ("all my files", "these documents"). */
  all: string;
  /** Names a section in general; also the last part of a compound. */
  sections?: string;
  /** Refers to a person or to several things, which no document is. */
  others?: string;
  /** Says that something is not so. */
  negations: string;
  /** Says nothing in such a request. */
  fillers: string;
  /** Is the heading of a section that tells the whole document in brief. */
  overview?: string;
  /** Stands beside a total, or a date by which something is due, begins or ends. */
  dues?: string;
  /** Tells a decision. */
  decisions?: string;
}
