import { collectionWords as words } from '@m8/content/documind-workspace.ts';
import type { CollectionAnswer as Collection } from '@m8/contracts/documind/collections.ts';
import { ScreenReaderOnly } from '@m8/ui/layout.tsx';
import { useState } from 'react';
import { Deleted } from '#workspace/deleted.island.tsx';
import { RenameForm } from '#workspace/rename-form.island.tsx';
import { RowMenu } from '#workspace/row-menu.island.tsx';
import { hasExactly } from '#workspace/state/collections.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { useStore } from '#workspace/state/store.ts';
import css from './collections.module.css';

const renameWords = { label: words.newName, save: words.saveName, cancel: words.cancel };

export const actsId = 'collection-acts';

function Chip(props: {
  name: string;
  /** How many documents it has; null if unknown. */
  count: number | null;
  isOpen: boolean;
  onPress(): void;
}) {
  const { name, count, isOpen, onPress } = props;
  return (
    <button type="button" aria-pressed={isOpen} disabled={count === 0} onClick={onPress}>
      {name}
      {count !== null && <small aria-hidden="true">{count}</small>}
      {count !== null && <ScreenReaderOnly>{words.count(count)}</ScreenReaderOnly>}
    </button>
  );
}

/** All documents, and the collections: each limits questions to its documents; the open one can be changed. */
export function Collections({ workspace }: { workspace: WorkspaceState }) {
  const { collections } = workspace;
  const { items, openId } = useStore(collections.store);
  const chosen = useStore(workspace.documents.chosen);
  const documents = useStore(workspace.documents.store);
  const leaving = useStore(collections.deletions.store);
  const [renamed, setRenamed] = useState<Collection | null>(null);
  const shown = items.filter((one) => !leaving.flat().includes(one));
  const all = documents.nextCursor === null ? documents.items.length : null;
  if (items.length === 0) return null;
  return (
    <section className={css.collections} aria-label={words.title}>
      {shown.length > 0 && (
        <ul>
          <li>
            <Chip
              {...{ name: words.all, count: all, isOpen: chosen.length === 0 }}
              onPress={collections.close}
            />
          </li>
          {shown.map((collection) => {
            const isOpen = collection.id === openId && chosen.length > 0;
            return (
              <li key={collection.id}>
                <Chip
                  {...{ name: collection.name, count: collection.documents.length, isOpen }}
                  onPress={() => (isOpen ? collections.close() : collections.open(collection))}
                />
                {isOpen && hasExactly(collection, chosen) && (
                  <RowMenu
                    id={actsId}
                    label={words.acts(collection.name)}
                    choices={[
                      {
                        ...{ label: words.saveName, name: words.rename },
                        onChoose: () => setRenamed(collection),
                      },
                      {
                        ...{ label: words.remove, name: words.delete },
                        onChoose: () => collections.delete(collection),
                      },
                    ]}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {renamed && renamed.id === openId && (
        <RenameForm
          key={renamed.id}
          field="collection-new-name"
          name={renamed.name}
          words={renameWords}
          openedBy={actsId}
          rename={(name) => collections.rename(renamed.id, name)}
          onDone={() => setRenamed(null)}
        />
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
    </section>
  );
}
