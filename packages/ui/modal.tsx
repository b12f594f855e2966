import type { ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import { Cluster } from './layout.tsx';
import css from './modal.module.css';

/**
 * A native dialog, opened by any button with `command="show-modal"` and `commandfor={id}`. Place it
 * directly in `main`. Focus stays inside; Escape, the close button and a click outside close it.
 */
export function Modal({
  id,
  title,
  closeLabel,
  className,
  ref,
  children,
}: {
  id: string;
  title: string;
  /** Name of the close button, for screen readers. */
  closeLabel: string;
  className?: string | undefined;
  /** The dialog, for an island that opens it by itself. */
  ref?: Ref<HTMLDialogElement>;
  children: ReactNode;
}) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} className={className} ref={ref}>
      <div className={css.modal}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton
            icon="close"
            label={closeLabel}
            className={css.close}
            command="close"
            commandfor={id}
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons at the end of a {@link Modal}. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <Cluster className={css.foot}>{children}</Cluster>;
}
