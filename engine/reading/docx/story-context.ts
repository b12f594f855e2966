import type { OmissionKind } from '#contracts/documind/omissions.ts';
import type { Chart } from '../package/read-chart.ts';
import type { Comment } from '../package/read-comments.ts';
import type { ListCounter } from './numbering.ts';
import type { TextBudget } from './story-frame.ts';
import type { StoryItem } from './story-item.ts';
import type { Style } from './style-sheet.ts';

/** What the parts of one file share, and what is particular to the part of a story. */
export interface StoryContext {
  styleOf(id: string): Style;
  countList: ListCounter;
  /** Takes the id of a relationship of the story's part; returns its address outside, or ''. */
  linkTarget(id: string): string;
  /** Text of the notes by id; each is taken out where it is referred to first. */
  footnotes: Map<string, StoryItem[]>;
  endnotes: Map<string, StoryItem[]>;
  /** By id; each is taken out where it is referred to first. */
  comments: Map<string, Comment>;
  /** Of the story's part, by the ids of their relationships: its charts, and the texts of files that stand in it. */
  charts: ReadonlyMap<string, Chart>;
  chunks: ReadonlyMap<string, StoryItem[]>;
  /** Called for what is seen and not read. */
  onUnread(kind: OmissionKind): void;
  budget: TextBudget;
}
