import { type ReactNode, useId, useRef } from 'react';
import css from './menu.module.css';

/**
 * Everything that can be done to one thing, behind one button. The last choice is the one that takes it away.
 *
 * @param button draws the button; it has to pass its argument on as `popoverTarget`
 */
export function Menu({
  button,
  choices,
}: {
  button(popoverTarget: string): ReactNode;
  /** Each with a name for screen readers that says what it is done to. */
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
