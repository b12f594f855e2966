import { collectionWords as words } from '@m8/content/documind-workspace.ts';
import { Button, TextButton } from '@m8/ui/button.tsx';
import { useState } from 'react';
import { Deleted } from '#workspace/deleted.island.tsx';
import { RenameForm } from '#workspace/rename-form.island.tsx';
import { type Collections as CollectionsOf, hasExactly } from '#workspace/state/collections.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useStore } from '#workspace/state/store.ts';
import css from './collections.module.css';

/** Id of the button that opens the name form; it gets the focus back afterwards. */
const nameId = 'name-collection';
const newWords = { label: words.name, save: words.save, cancel: words.cancel };
const renameWords = { label: words.newName, save: words.saveName, cancel: words.cancel };

/** Actions for the open collection, or for ticked documents that are not a collection yet. */
function Tools({ collections, chosen }: { collections: CollectionsOf; chosen: readonly string[] }) {
  const { items, openId } = useStore(collections.store);
  const open = items.find(({ id }) => id === openId);
  const [form, setForm] = useState<'new' | 'rename' | null>(null);
  const renamed = form === 'rename' ? open : undefined;
  const isChanged = open !== undefined && !hasExactly(open, chosen);
  const isKept = open !== undefined && !isChanged;
  return (
    <>
      <div className={css.tools}>
        {open && isChanged && (
          <Button look="secondary" small onClick={() => void collections.fill(open.id, chosen)}>
            {words.update(open.name)}
          </Button>
        )}
        <TextButton id={nameId} onClick={() => setForm(isKept ? 'rename' : 'new')}>
          {isKept ? words.rename : words.keep}
        </TextButton>
        {isKept && <TextButton onClick={() => collections.delete(open)}>{words.delete}</TextButton>}
      </div>
      {(form === 'new' || renamed) && (
        <RenameForm
          key={renamed?.id ?? 'new'}
          field={renamed ? 'collection-new-name' : 'collection-name'}
          name={renamed?.name ?? ''}
          words={renamed ? renameWords : newWords}
          openedBy={nameId}
          rename={(name) =>
            renamed ? collections.rename(renamed.id, name) : collections.keep(name)
          }
          onDone={() => setForm(null)}
        />
      )}
    </>
  );
}

/** The collections, each a button that limits questions to its documents, and actions for the ticked ones. */
export function Collections({ workspace }: { workspace: WorkspaceState }) {
  const { collections } = workspace;
  const { items, openId } = useStore(collections.store);
  const chosen = useStore(workspace.documents.chosen);
  const leaving = useStore(collections.deletions.store);
  const shown = items.filter((one) => !leaving.flat().includes(one));
  return (
    <section className={css.collections} aria-labelledby="collections-title">
      {items.length > 0 && <h3 id="collections-title">{words.title}</h3>}
      {shown.length > 0 && (
        <ul>
          {shown.map((collection) => {
            const isOpen = collection.id === openId && chosen.length > 0;
            return (
              <li key={collection.id}>
                <button
                  type="button"
                  aria-pressed={isOpen}
                  disabled={collection.documents.length === 0}
                  onClick={() => (isOpen ? collections.close() : collections.open(collection))}
                >
                  {collection.name}
                  <small>{words.count(collection.documents.length)}</small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {leaving.map((deletion) =>
        deletion.map((collection) => (
          <p key={collection.id} className={css.deleted}>
            <Deleted
              focusAfter="documents-title"
              onUndo={() => void collections.deletions.undo(deletion)}
            >
              {words.deleted(collection.name)}
            </Deleted>
          </p>
        )),
      )}
      {chosen.length > 0 && <Tools collections={collections} chosen={chosen} />}
    </section>
  );
}
