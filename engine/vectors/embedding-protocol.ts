/** What is asked of the thread that fits and embeds. */
export type EmbeddingRequest =
  | { kind: 'fit'; texts: readonly string[] }
  /** By the basis that was fitted last. */
  | { kind: 'embed'; texts: readonly string[] };

/** What it answers, in the order in which it was asked. */
export type EmbeddingAnswer =
  | { kind: 'fit'; basis: Uint8Array }
  | { kind: 'embed'; vectors: Float32Array[] };
