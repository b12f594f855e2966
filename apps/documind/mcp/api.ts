import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { AppError } from '@m8/platform/errors.ts';
import { parseJson } from '@m8/platform/http/read-json.ts';
import type { DocumindApp, Guard } from '#api/guard.ts';
import type { Documind } from '#documind.ts';

/**
 * Adds POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. It takes the tokens
 * of the rest of the API, which no browser sends unasked, so that a page of another site, under whatever
 * name, reaches nobody's documents by it. Each message is a call; several in one body are refused, as the
 * protocol has none since 2025-06-18.
 */
export function addMcpRoute(api: DocumindApp, documind: Documind, guard: Guard): void {
  api.post(documindPaths.mcp, guard({ right: 'read' }), async (c) => {
    const parsedBody = await parseJson(c);
    if (Array.isArray(parsedBody)) throw new AppError('request/malformed');
    // Some megabytes of memory, for those alone whose assistants come.
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
