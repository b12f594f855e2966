import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { collectionWords as words } from '#content/documind-workspace.ts';
import type { CollectionAnswer as Collection } from '#contracts/documind/collections.ts';
import { RenameForm } from '../rename-form.island.tsx';
import type { Collections as CollectionsOf } from '../state/collections.ts';
import type { WorkspaceState } from '../state/create-workspace.ts';
import { useStore } from '../state/store.ts';
import { useFocusHandedOn } from '../state/use-focus-handed-on.ts';
import css from './collections.module.css';

/** The button that gives a name, whichever it is: it has the focus again afterwards. */
const nameId = 'name-collection';
const newWords = { label: words.name, save: words.save, cancel: words.cancel };
const renameWords = { label: words.newName, save: words.saveName, cancel: words.cancel };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** A collection that was just deleted. */
function Deleted({ collection, undo }: { collection: Collection; undo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was clicked is gone; the focus stays here.
  useEffect(() => button.current?.focus(), []);
  useFocusHandedOn(button, 'documents-title');
  return (
    <p className={css.deleted}>
      <span role="status">{words.deleted(collection.name)}</span>
      <TextButton ref={button} onClick={undo}>
        {words.undo}
      </TextButton>
    </p>
  );
}

/** What is done with the collection that is open, or with ticks that are none yet. */
function Tools({ collections, chosen }: { collections: CollectionsOf; chosen: readonly string[] }) {
  const { items, openId } = useStore(collections.store);
  const open = items.find(({ id }) => id === openId);
  const [form, setForm] = useState<'new' | 'rename' | null>(null);
  const done = () => setForm(null);
  const isChanged = open !== undefined && !isSame(open.documents, chosen);
  const isKept = open !== undefined && !isChanged;
  return (
    <>
      <div className={css.tools}>
        {open && isChanged && (
          <Button look="quiet" small onClick={() => void collections.fill(open.id, chosen)}>
            {words.update(open.name)}
          </Button>
        )}
        <Button look="quiet" small id={nameId} onClick={() => setForm(isKept ? 'rename' : 'new')}>
          {isKept ? words.rename : words.keep}
        </Button>
        {isKept && (
          <Button look="quiet" small onClick={() => collections.delete(open)}>
            {words.delete}
          </Button>
        )}
      </div>
      {form === 'new' && (
        <RenameForm
          field="collection-name"
          name=""
          words={newWords}
          openedBy={nameId}
          className={undefined}
          rename={(name) => collections.keep(name)}
          onDone={done}
        />
      )}
      {form === 'rename' && open && (
        <RenameForm
          key={open.id}
          field="collection-new-name"
          name={open.name}
          words={renameWords}
          openedBy={nameId}
          className={undefined}
          rename={(name) => collections.rename(open.id, name)}
          onDone={done}
        />
      )}
    </>
  );
}

/** The collections, each a button that asks only its documents, and what makes one of what is ticked. */
export function Collections({ workspace }: { workspace: WorkspaceState }) {
  const { collections } = workspace;
  const { items, openId } = useStore(collections.store);
  const { chosen } = useStore(workspace.documents.store);
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
          <Deleted
            key={collection.id}
            collection={collection}
            undo={() => void collections.deletions.undo(deletion)}
          />
        )),
      )}
      {chosen.length > 0 && <Tools collections={collections} chosen={chosen} />}
    </section>
  );
}
