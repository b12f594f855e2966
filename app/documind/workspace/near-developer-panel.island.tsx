import { useEffect, useRef, useState } from 'react';
import { Late } from '#app/ui/late.island.tsx';
import { developerScreen } from './late-screens.ts';
import type { WorkspaceState } from './state/create-workspace.ts';
import css from './workspace.module.css';

/** The panel for developers, fetched when its place comes into view. */
export function NearDeveloperPanel({ workspace }: { workspace: WorkspaceState }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={css.developers}>
      {near && <Late screen={developerScreen} props={{ workspace }} />}
    </div>
  );
}
