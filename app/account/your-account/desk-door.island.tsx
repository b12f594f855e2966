import { ArrowLink } from '#app/ui/button.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { deskDoorWords as words } from '#content/your-account.ts';
import { deskPage } from '#contracts/desk.ts';
import { useHeld } from './use-held.ts';

/** The way to the desk, for whoever has a role at it. */
export function DeskDoor() {
  const held = useHeld();
  if (held === null || held === 'failed' || held.desk === null) return null;
  if (held.desk === 'needs-second-factor') return <Meta>{words.needsSecondFactor}</Meta>;
  return <ArrowLink href={deskPage}>{words.open}</ArrowLink>;
}
