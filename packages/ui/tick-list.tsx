import { Icon, type IconName } from './icons.tsx';
import css from './tick-list.module.css';

/** A list whose items begin with an icon. */
export function TickList({ icon, items }: { icon: IconName; items: readonly string[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          {item}
        </li>
      ))}
    </ul>
  );
}
