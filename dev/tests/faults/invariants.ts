/**
 * What holds whatever fails, on the embedded database and on a PostgreSQL server. The tests of this
 * folder have these names, each below its fault: a process that is killed, a database server whose
 * connections end, that hangs, or that is not there yet, and a full disk.
 */
export const holds = {
  /** An acknowledged call has done its work, permanently. */
  nothingLost: 'nothing acknowledged is lost',
  /**
   * A mail whose connection was cut after the server accepted it is sent again with its Message-ID, so
   * the copy is recognisable.
   */
  nothingDoubled: 'nothing is done twice, except mails with the same Message-ID',
  /** Meanwhile every call is answered, with its result or with a refusal and the time to come back. */
  answersAtOnce: 'every call is answered meanwhile, or told when to come back',
  /** When the fault is over, nobody has to do anything. */
  comesBack: 'it recovers by itself',
} as const;
