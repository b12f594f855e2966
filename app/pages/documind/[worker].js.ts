import type { APIRoute, GetStaticPaths } from 'astro';
import { sharedMark } from '#app/documind/offline/be-installable.ts';
import { removeWorker, runWorker, type WorkerPlaces } from '#app/documind/offline/worker.ts';
import { shareCache, sharePath } from '#contracts/documind/installed.ts';

const places: WorkerPlaces = {
  offlinePage: '/documind/offline',
  workspacePage: '/documind/workspace',
  share: sharePath,
  sharedMark,
  pageCache: 'documind-offline',
  shareCache,
};

/** Both workers: the server sends the second in place of the first where the owner wants none. */
export const getStaticPaths = (() => [
  { params: { worker: 'worker' }, props: { run: runWorker } },
  { params: { worker: 'worker-off' }, props: { run: removeWorker } },
]) satisfies GetStaticPaths;

/** A service worker as browsers run it. */
export const GET: APIRoute<{ run: typeof runWorker }> = ({ props }) =>
  new Response(`(${props.run})(self, ${JSON.stringify(places)});\n`);
