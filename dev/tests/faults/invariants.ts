/**
 * What holds whatever fails, on the embedded database and on a PostgreSQL server. The tests of this folder
 * have these names, each below the fault that it is held against: a process that is killed or frozen, a
 * server whose connections end, that hangs, or that is not there yet, a full disk, a mail server that is
 * away, and a clock that is wrong.
 */
export const holds = {
  /** A call that was answered with success has done what it was for, once and for all. */
  nothingLost: 'nothing acknowledged is lost',
  /** A mail that was cut after the server took it comes again under its Message-ID, which tells. */
  nothingDoubled: 'nothing is done twice, but for mails that their Message-ID tells',
  /** Whoever asks meanwhile has an answer: what was asked, or a refusal with the time to come back. */
  answersAtOnce: 'whoever asks meanwhile is answered, or told when to come back',
  /** When the fault is over, nobody has to do anything. */
  comesBack: 'it comes back by itself',
} as const;
