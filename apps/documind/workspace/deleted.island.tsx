import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { TextButton } from '@m8/ui/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusHandedOn } from './state/use-focus-handed-on.ts';

/** Says what was deleted, with a button to undo it. */
export function Deleted(props: {
  className?: string | undefined;
  /** Id of the element that gets the focus when this is removed. */
  focusAfter: string;
  onUndo(): void;
  children: ReactNode;
}) {
  const { className, focusAfter, onUndo, children } = props;
  const undo = useRef<HTMLButtonElement>(null);
  // The clicked button was removed; keep the focus here.
  useEffect(() => undo.current?.focus(), []);
  useFocusHandedOn(undo, focusAfter);
  return (
    <>
      <span role="status" className={className}>
        {children}
      </span>
      <TextButton ref={undo} onClick={onUndo}>
        {workspaceWords.documents.undo}
      </TextButton>
    </>
  );
}
