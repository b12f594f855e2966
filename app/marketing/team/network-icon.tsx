import { Stroke } from '#app/ui/icons.tsx';

const shapes = {
  linkedin: 'M4.5 9.5V19M4.5 5.2v.1M9.5 19V9.5M9.5 14c0-2.5 1.5-4.5 4.5-4.5s4.5 1.8 4.5 4.5v5',
  twitter: 'M4.5 4.5l15 15M19.2 4.5 4.8 19.5',
  github:
    'M9 20v-3.2c-3.5.8-4.3-1.6-4.3-1.6M15 20v-3.8c0-1 .1-1.5-.5-2.1 2.7-.3 5-1.4 5-5.3 0-1.3-.4-2.3-1.2-3.1.2-.6.4-1.7-.1-3-1 0-2.4.8-3.2 1.4a11 11 0 0 0-5 0C9.2 3.5 7.8 2.7 6.8 2.7c-.5 1.3-.3 2.4-.1 3-.8.8-1.2 1.8-1.2 3.1 0 3.9 2.3 5 5 5.3-.4.4-.6.9-.6 1.6',
} as const;

/** A network's sign, 24 by 24, hidden from screen readers: the link's name carries the meaning. */
export function NetworkIcon({ name }: { name: keyof typeof shapes }) {
  return <Stroke d={shapes[name]} />;
}
