import * as z from 'zod';
import { documindLimits as limits } from './limits.ts';
import { oneLine } from './one-line.ts';
import { conversationId, queryAnswer } from './query.ts';

/** A conversation as its owner sees it in the list. */
export const conversationAnswer = z
  .object({
    conversation_id: conversationId,
    title: z.string(),
    session_id: z
      .string()
      .nullable()
      .meta({ description: 'The private session it is in and ends with; null if it is kept.' }),
    documents: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Names of the only documents it searches; null if it searches all.' }),
    exchange_count: z.int().min(1),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Conversation' });

/** A page of the list of conversations, newest first. */
export const conversationList = z
  .object({ conversations: z.array(conversationAnswer), next_cursor: z.string().nullable() })
  .meta({ id: 'ConversationList' });

/** A question of a conversation, with its answer. */
export const exchangeAnswer = z
  .object({
    number: z.int().min(1).meta({ description: 'Place in the conversation, counted from 1.' }),
    question: z.string().meta({ description: 'As it was typed.' }),
    asked_at: z.iso.datetime(),
    // If it were nullable itself, null would be in the schema of every answer, too.
    answer: z
      .union([queryAnswer, z.null()])
      .meta({ description: 'Null once a document that the answer quotes is deleted.' }),
  })
  .meta({ id: 'Exchange' });

/** A conversation with all its questions and answers. */
export const wholeConversation = conversationAnswer
  .extend({ exchanges: z.array(exchangeAnswer) })
  .meta({ id: 'WholeConversation' });

/** Input to rename a conversation. */
export const conversationChange = z
  .strictObject({
    title: oneLine('conversation-unnamed', limits.titleCharacters),
  })
  .meta({ id: 'ConversationChange' });

export type ConversationAnswer = z.infer<typeof conversationAnswer>;
export type ConversationList = z.infer<typeof conversationList>;
export type ExchangeAnswer = z.infer<typeof exchangeAnswer>;
export type WholeConversation = z.infer<typeof wholeConversation>;
