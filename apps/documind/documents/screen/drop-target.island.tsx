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

/** @returns what is in a folder; a browser gives it in pieces */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (piece.length === 0) return entries;
    entries.push(...piece);
  }
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  const inside = isFolder(entry) ? await entriesIn(entry) : [];
  // What a system keeps for itself, such as `.DS_Store`.
  const own = inside.filter(({ name }) => !name.startsWith('.'));
  return (await Promise.all(own.map(filesOf))).flat();
}

/**
 * @param transfer what was dropped; it is empty once the event is over
 * @returns the files, with those of folders and of the folders in them; rejects if one cannot be read
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

/** Uploads what was dropped; where it cannot be read, says so. */
async function takeDropped(workspace: WorkspaceState, transfer: DataTransfer): Promise<void> {
  const files = await droppedFiles(transfer).catch(() => null);
  if (files === null) showToast('bad', words.notDropped);
  else await workspace.upload(files);
}

/** Takes what is pasted outside of a field: files as they are, a text into a form. */
function takePasted(workspace: WorkspaceState, { target, clipboardData }: ClipboardEvent): void {
  if (takesText(target)) return;
  const files = [...(clipboardData?.files ?? [])];
  const text = clipboardData?.getData('text/plain') ?? '';
  if (files.length > 0) void workspace.upload(files);
  else if (text.trim() !== '' && workspace.pasted.get() === null) workspace.pasted.set(text);
}

/** The whole page takes files and what is pasted; while files hang over it, it says so. */
export function DropTarget({ workspace }: { workspace: WorkspaceState }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // The pointer leaves an element for each one it enters; only the window has nothing behind it.
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
