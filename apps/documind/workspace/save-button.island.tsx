import { IconButton } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { useState } from 'react';

/** Saves the file of a document. */
export function SaveButton({
  label,
  className,
  save,
}: {
  label: string;
  className?: string | undefined;
  save(): Promise<void>;
}) {
  const [isSaving, setSaving] = useState(false);
  const start = () => {
    if (isSaving) return;
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  return (
    <IconButton
      className={className}
      label={label}
      aria-busy={isSaving || undefined}
      onClick={start}
    >
      <Stroke d="M12 4v10.5M7.5 10l4.5 4.5 4.5-4.5M4.5 19.5h15" />
    </IconButton>
  );
}
