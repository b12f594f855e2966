/**
 * DocuMind's tables that are not spread over servers by owner, with the reason: each server has them whole.
 * All others have their owner's key, `user_id`, in every key.
 */
export const sharedTables: Readonly<Record<string, string>> = {
  documind_key: 'an API key says who calls: it is looked for before its owner is known',
};

/** Statements that by their nature do not keep to one owner, by words that stand in them, with the reason. */
export const overAllOwners: readonly (readonly [words: string, reason: string])[] = [
  ['and document.tries < ', 'the queue: of all who wait, whose turn is it?'],
  ['as held (id, attempt)', 'a worker renews its claims on documents of several people at once'],
  [
    'select "id", "attempt" from "documind_document"',
    'a worker asks whether the documents of several people are still its own',
  ],
  ['set free_at = $1\n    where status in', 'a start frees what processes that ended had claimed'],
  [
    'select "id" from "documind_document" where "id" in',
    'a process tidies its folder, where copies lie by the ids of documents',
  ],
  [
    'select "id", "user_id" as "userId" from "documind_document" where "id" in',
    'a process takes in the files that an earlier version left in its folder',
  ],
  [
    'select "id", "user_id" as "userId" from "documind_document" where "has_original"',
    'an owner of the site who keeps no files any more has all of them dropped',
  ],
  [
    'select "id", "user_id" as "userId", "attempt" from "documind_document"',
    'the tidying looks for documents that were abandoned',
  ],
  ['from "documind_removed" where ("due"', 'the tidying looks for what is left to erase'],
  ['"user_id" as "userId" from "documind_scope" where "expires_at"', 'private sessions end'],
  ['"user_id" as "userId" from "documind_scope" where "chunks"', 'a start looks at all vectors'],
  ['from documind_event where not is_dispatched', 'webhooks are told what happened to anybody'],
  ['from "documind_exchange" where "is_shared"', 'the owner of the site reads shared verdicts'],
  ['as person (id), lateral', 'the desk shows what the people of one page have'],
  ['from documind_document group by status', 'the figures of the site'],
  ["from documind_document where status = 'queued'", 'the figures of the site'],
  ['delete from "documind_event" where "occurred_at"', 'retention: what is over goes'],
  ['delete from "documind_idempotency" where "created_at"', 'retention: what is over goes'],
  [
    'select "user_id" from "documind_scope" where "id" = $1',
    'a job that an earlier version added does not say whose it is',
  ],
];
