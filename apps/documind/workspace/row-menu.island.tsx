import { IconButton } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { Menu } from '@m8/ui/menu.island.tsx';
import type { ComponentProps } from 'react';

/** Three dots, and behind them everything that can be done to one item of a list. */
export function RowMenu({
  choices,
  ...button
}: Pick<ComponentProps<typeof Menu>, 'choices'> & ComponentProps<typeof IconButton>) {
  return (
    <Menu
      button={(popoverTarget) => (
        <IconButton {...button} popoverTarget={popoverTarget}>
          <Stroke d="M5.7 12a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0ZM12.7 12a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0ZM19.7 12a.7.7 0 1 1-1.4 0 .7.7 0 0 1 1.4 0Z" />
        </IconButton>
      )}
      choices={choices}
    />
  );
}
