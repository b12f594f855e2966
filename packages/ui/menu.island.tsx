import { type ReactNode, useId, useRef } from 'react';
import css from './menu.module.css';

/**
 * A button with a menu of everything that can be done to one thing. The last choice removes the thing.
 *
 * @param button renders the button, with the argument as its `popoverTarget`
 */
export function Menu({
  button,
  choices,
}: {
  button(popoverTarget: string): ReactNode;
  /** `name` is for screen readers: it also says what the choice applies to. */
  choices: readonly { label: string; name: string; onChoose(): void }[];
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      {button(id)}
      <div ref={menu} id={id} className={css.menu} popover="auto">
        {choices.map(({ label, name, onChoose }) => (
          <button
            key={label}
            type="button"
            aria-label={name}
            onClick={() => {
              menu.current?.hidePopover();
              onChoose();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
