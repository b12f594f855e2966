import { deskWords as words } from '@m8/content/desk.ts';
import { ActionButton } from '@m8/ui/action-button.island.tsx';
import { saveFile } from '@m8/ui/save-file.ts';
import { readDesk } from './desk-client.ts';
import { DeskProblem } from './desk-parts.tsx';
import { useAct } from './use-act.ts';

/** Saves a table as CSV, after the person has confirmed their identity. */
export function SaveCsv({
  path,
  name,
}: {
  /** Below `deskBase`. */
  path: string;
  /** Name of the file. */
  name: string;
}) {
  const { act, pending, problem } = useAct(async () => undefined);
  const save = async () => saveFile(await (await readDesk(path)).blob(), name);
  return (
    <>
      <ActionButton
        look="quiet"
        pending={pending !== null}
        onClick={() => void act('csv', words.csvSaved, save)}
      >
        {words.csv}
      </ActionButton>
      <DeskProblem text={problem} />
    </>
  );
}
