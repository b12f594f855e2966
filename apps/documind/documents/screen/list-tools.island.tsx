import { collectionWords, listWords as words } from '@m8/content/documind-workspace.ts';
import type { CollectionAnswer as Collection } from '@m8/contracts/documind/collections.ts';
import { Button, TextButton } from '@m8/ui/button.tsx';
import { SelectField, TextField } from '@m8/ui/field.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { actsId, Collections } from '#collections/screen/collections.island.tsx';
import { RenameForm } from '#workspace/rename-form.island.tsx';
import { hasExactly } from '#workspace/state/collections.ts';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import { arrange, listOrders } from '#workspace/state/list-view.ts';
import { useStore } from '#workspace/state/store.ts';
import { useFocusHandedOn } from '#workspace/state/use-focus-handed-on.ts';
import css from './list-tools.module.css';

const [renameId, keepId] = ['rename-document', 'name-collection'];
const renameWords = { label: words.newName, save: words.rename, cancel: words.keepName };
const keepWords = { ...collectionWords, label: collectionWords.name };

function ListFinder({ workspace }: { workspace: WorkspaceState }) {
  const view = useStore(workspace.listView);
  const change = (part: Partial<typeof view>) => {
    workspace.listView.set({ ...view, ...part });
    void workspace.documents.all();
  };
  const order = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    change({ order: listOrders.find((one) => one === currentTarget.value) ?? 'newest' });
  return (
    <div className={css.finder}>
      <TextField
        type="search"
        name="document-filter"
        label={words.filter}
        value={view.filter}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ filter: currentTarget.value })}
      />
      <SelectField name="document-order" label={words.order} value={view.order} onChange={order}>
        {listOrders.map((one) => (
          <option key={one} value={one}>
            {words.orders[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Actions for ticked documents that are no collection. */
function ChosenBar(props: {
  workspace: WorkspaceState;
  /** The collection that was ticked before the choice changed. */
  open: Collection | undefined;
}) {
  const { workspace, open } = props;
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandedOn(bar, 'documents-title');
  const { items } = useStore(workspace.documents.store);
  const chosen = useStore(workspace.documents.chosen);
  const listed = items.filter(({ filename }) => chosen.includes(filename));
  const { collections } = workspace;
  const [form, setForm] = useState<'rename' | 'keep' | null>(null);
  const toggle = (one: typeof form) => setForm(form === one ? null : one);
  const [first] = listed;
  const remove = () => {
    workspace.documents.chosen.set([]);
    workspace.deletions.delete(listed);
  };
  const keep = async (name: string) => {
    await collections.keep(name);
    requestAnimationFrame(() => document.getElementById(actsId)?.focus());
  };
  const only = chosen.length === 1 && first ? first : null;
  return (
    <div ref={bar} className={css.chosen}>
      <div className={css.bar}>
        <p>{words.chosen(chosen.length)}</p>
        {only && (
          <TextButton
            id={renameId}
            aria-expanded={form === 'rename'}
            onClick={() => toggle('rename')}
          >
            {words.rename}
          </TextButton>
        )}
        {open && (
          <TextButton onClick={() => void collections.fill(open.id, chosen)}>
            {collectionWords.update(open.name)}
          </TextButton>
        )}
        <TextButton id={keepId} aria-expanded={form === 'keep'} onClick={() => toggle('keep')}>
          {collectionWords.keep}
        </TextButton>
        <TextButton disabled={listed.length === 0} onClick={remove}>
          {words.delete}
        </TextButton>
        <TextButton onClick={() => workspace.documents.chosen.set([])}>{words.clear}</TextButton>
      </div>
      {only && form === 'rename' && (
        <RenameForm
          key={only.document_id}
          field="document-name"
          name={only.filename}
          words={renameWords}
          openedBy={renameId}
          className={css.rename}
          rename={(name) => workspace.rename(only, name)}
          onDone={() => setForm(null)}
        />
      )}
      {form === 'keep' && (
        <RenameForm
          field="collection-name"
          name=""
          words={keepWords}
          openedBy={keepId}
          className={css.rename}
          rename={keep}
          onDone={() => setForm(null)}
        />
      )}
    </div>
  );
}

/** Above the list: the filter, the collections, and the actions for ticked documents. */
export function ListTools({ workspace, isLong }: { workspace: WorkspaceState; isLong: boolean }) {
  const { items } = useStore(workspace.documents.store);
  const chosen = useStore(workspace.documents.chosen);
  const view = useStore(workspace.listView);
  const { items: collections, openId } = useStore(workspace.collections.store);
  const open = collections.find(({ id }) => id === openId);
  const shown = arrange(items, view);
  const names = [...new Set(shown.map(({ filename }) => filename))];
  const tickAll = names.some((name) => !chosen.includes(name));
  return (
    <>
      {isLong && <ListFinder workspace={workspace} />}
      {view.filter.trim() !== '' && (
        <div className={css.found}>
          <p role="status">{words.found(shown.length)}</p>
          {tickAll && (
            <Button look="quiet" small onClick={() => workspace.documents.chosen.set(names)}>
              {words.chooseFound}
            </Button>
          )}
        </div>
      )}
      <Collections workspace={workspace} />
      {chosen.length > 0 && !(open && hasExactly(open, chosen)) && (
        <ChosenBar workspace={workspace} open={open} />
      )}
    </>
  );
}
