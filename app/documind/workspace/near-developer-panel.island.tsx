import { useEffect, useRef, useState } from 'react';
import { Late } from '#app/ui/late.island.tsx';
import { developerScreen } from './late-screens.ts';
import type { WorkspaceState } from './state/create-workspace.ts';
import css from './workspace.module.css';

/** Reaches over the whole page above what is seen: whoever jumps to the end has passed the place. */
const seenOrPassed = { rootMargin: '999999px 0px 0px' };

/** The panel for developers, fetched when its place comes into view or is passed. */
export function NearDeveloperPanel({ workspace }: { workspace: WorkspaceState }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    }, seenOrPassed);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={css.developers}>
      {near && <Late screen={developerScreen} props={{ workspace }} />}
    </div>
  );
}
