import { typedDraft } from '@m8/ui/typed-draft.ts';

/** What the person has typed into the fields of the workspace and not sent yet. */
interface Typed {
  question: string;
  /** Of the pasted text. */
  title: string;
  text: string;
}

const nothing: Typed = { question: '', title: '', text: '' };
const drafts = typedDraft<Typed>('documind-typed');

/** @returns what `owner` typed in this tab, also before a reload, and functions to keep it */
export function createDrafts(owner: string) {
  let typed = drafts.read(owner) ?? nothing;
  return {
    get: () => typed,
    change(part: Partial<Typed>) {
      typed = { ...typed, ...part };
      drafts.keep(owner, typed);
    },
    forget() {
      typed = nothing;
      drafts.drop();
    },
  };
}
