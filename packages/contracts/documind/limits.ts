const mebibyte = 1024 * 1024;

/**
 * Every limit of DocuMind that users can reach. The page, the API description and the errors read it here.
 */
export const documindLimits = {
  /** Largest file, in bytes. */
  fileBytes: 50 * mebibyte,
  /** Longest file name, in bytes of UTF-8. */
  filenameBytes: 255,
  /** Longest question, in characters. */
  queryCharacters: 4000,
  /** Longest name of an API key, in characters. */
  keyNameCharacters: 80,
  /** Lifetime of an API key in days, by default and at most. */
  keyDays: { default: 90, most: 365 },
  /** Most pages of one file. */
  pages: 2000,
  /** Largest picture, in pixels. */
  pixels: 40_000_000,
  /** Most text of one file, in UTF-16 code units. */
  characters: 12_000_000,
  /** Most text of one page, in UTF-16 code units; a dense page of a newspaper has 20,000. */
  pageCharacters: 100_000,
  /** Most bytes that the parts of one office file or book may unpack to. */
  unpackedBytes: 128 * mebibyte,
  /** Most attachments of one mail that are read. */
  attachments: 100,
  /** Longest time to read a file without another page or stretch of text, in seconds. */
  readSeconds: 26,
  /** Longest time to recognise the text of one picture or page, in seconds. */
  pictureSeconds: 60,
  /**
   * Most files of one person that wait to be read or are being read: two minutes of uploads, so that nobody
   * reaches it if files are read as fast as they come. Before RATE_LIMIT_SCALE.
   */
  waiting: 120,
  /** Most questions of one person that are being answered or waiting. */
  questionsInHand: 8,
  /** How long a deletion can be undone, in seconds. */
  undoSeconds: 60,
  /** Most files of one request, and most bytes in total. */
  filesAtOnce: 20,
  filesAtOnceBytes: 200 * mebibyte,
  /** Largest JSON body with a text, in bytes. */
  textBodyBytes: 2 * mebibyte,
  /** Most bytes of files kept for one person, unless ORIGINALS_MB sets another limit. */
  originalBytes: 1024 * mebibyte,
  /**
   * Most passages of one person's documents: about 2 GB of the database, and a hundred large books. Counted
   * at upload, so that waiting files may exceed it.
   */
  chunks: 300_000,
  topK: { default: 5, most: 50 },
  /** Most sentences that an answer may be asked for. */
  sentences: 10,
  listed: { default: 50, most: 100 },
  /** Most places of words in one document that are returned. */
  found: 1000,
  /** Longest text to find in one document, in UTF-16 code units. */
  findCharacters: 200,
  /** Most API keys of one person that are neither expired nor revoked. */
  keys: 20,
  /** Most collections of one person. */
  collections: 100,
  /** Most webhooks of one person. */
  webhooks: 10,
  /** Longest address of a webhook. */
  webhookUrlCharacters: 2000,
  /** An event is sent for this many days. A webhook that fails for as long is stopped. */
  webhookDays: 7,
  /** Most private sessions of one person at a time. */
  sessions: 50,
  /** Most questions of one conversation. */
  exchanges: 200,
  /** Most bytes of UTF-8 in the conversations of one person. */
  conversationBytes: 64 * mebibyte,
  /** Most documents that a question may select. */
  chosenDocuments: 50,
  /** Longest name of a conversation. */
  titleCharacters: 120,
} as const;

/** What one person may do in a window, before RATE_LIMIT_SCALE. */
export const documindQuotas = {
  calls: { limit: 120, windowSeconds: 60 },
  uploads: { limit: 60, windowSeconds: 60 },
  /** Bytes uploaded. */
  bytes: { limit: 2048 * mebibyte, windowSeconds: 24 * 60 * 60 },
  /**
   * Processor time for reading files, in milliseconds: four hours a day. A page of text takes 0.1 to 0.7 s,
   * a scanned one 1 to 5 s: that is at least twenty thousand pages of text, or three thousand scanned ones.
   */
  reading: { limit: 4 * 60 * 60 * 1000, windowSeconds: 24 * 60 * 60 },
} as const;
