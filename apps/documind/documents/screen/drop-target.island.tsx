import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { showToast } from '@m8/ui/toasts.ts';
import { useEffect, useState } from 'react';
import type { WorkspaceState } from '#workspace/state/create-workspace.ts';
import css from '#workspace/workspace.module.css';

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** @returns the entries of a folder, which browsers return in batches */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  const inside = isFolder(entry) ? await entriesIn(entry) : [];
  // Skip hidden files, such as `.DS_Store`.
  const visible = inside.filter(({ name }) => !name.startsWith('.'));
  return (await Promise.all(visible.map(filesOf))).flat();
}

/**
 * @param transfer what was dropped; the browser empties it after the event
 * @returns the files, including those in folders and subfolders; rejects if one cannot be read
 */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

const words = workspaceWords.documents;
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

const takesText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Uploads what was dropped, or reports that it cannot be read. */
async function takeDropped(workspace: WorkspaceState, transfer: DataTransfer): Promise<void> {
  const files = await droppedFiles(transfer).catch(() => null);
  if (files === null) showToast('bad', words.notDropped);
  else await workspace.upload(files);
}

/** Handles a paste outside of a field: uploads files, opens the form with text. */
function takePasted(workspace: WorkspaceState, { target, clipboardData }: ClipboardEvent): void {
  if (takesText(target)) return;
  const files = [...(clipboardData?.files ?? [])];
  const text = clipboardData?.getData('text/plain') ?? '';
  if (files.length > 0) void workspace.upload(files);
  else if (text.trim() !== '' && workspace.pasted.get() === null) workspace.pasted.set(text);
}

/** Accepts drops and pastes anywhere on the page. Shows an overlay while files are dragged over it. */
export function DropTarget({ workspace }: { workspace: WorkspaceState }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // `dragleave` fires for every element; only on leaving the window is there no related target.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) void takeDropped(workspace, event.dataTransfer);
    };
    const end = new AbortController();
    const { signal } = end;
    addEventListener('dragenter', drag, { signal });
    addEventListener('dragover', drag, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', (event) => takePasted(workspace, event), { signal });
    return () => end.abort();
  }, [workspace]);
  return (
    over && (
      <div className={css.target} aria-hidden="true">
        {workspace.sessionId() === null ? words.dropHere : words.dropPrivate}
      </div>
    )
  );
}
