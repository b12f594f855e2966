import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { parseJson } from '@m8/platform/http/read-json.ts';
import type { DocumindApp, Guard } from '#api/guard.ts';
import type { Documind } from '#documind.ts';

/**
 * Adds POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. It takes the tokens of
 * the rest of the API. Browsers never send those automatically, so no page of another site, under any
 * hostname, can reach documents through it. Each message is a call; batches are refused, since the protocol
 * dropped them in 2025-06-18.
 */
export function addMcpRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  api.post(documindPaths.mcp, guard({ right: 'read' }), async (c) => {
    const parsedBody = await parseJson(c);
    if (Array.isArray(parsedBody)) throw new AppError('request/malformed');
    // Imported on demand: it takes some megabytes of memory that only assistants need.
    const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./create-mcp-server.ts'),
    ]);
    const caller = { userId: c.get('caller').userId, requestId: c.get('requestId') };
    const { fetch } = createMcpHandler(() => createMcpServer(documind, caller), {
      onerror: (error) => documind.log.debug({ error: error.message }, 'mcp'),
    });
    return fetch(c.req.raw, { parsedBody });
  });
}
