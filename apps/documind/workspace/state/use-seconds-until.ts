import { useEffect, useState } from 'react';

const secondsLeft = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** @returns whole seconds until a time in milliseconds since 1970, counting down; 0 once it is past */
export function useSecondsUntil(time: number): number {
  const [left, setLeft] = useState(() => secondsLeft(time));
  useEffect(() => {
    setLeft(secondsLeft(time));
    const timer = setInterval(() => setLeft(secondsLeft(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
