import { serve } from './listen.ts';

/** The behaviour of the stand-in for a language model at the next request. */
export type Behaviour =
  /** Writes the text, in pieces of 7 characters by default. */
  | { kind: 'writes'; text: string; pieceLength?: number }
  /** Writes the text and drops the connection. */
  | { kind: 'breaks-off'; text: string }
  | { kind: 'refuses'; status: number }
  /** Accepts the request and stays silent. */
  | { kind: 'hangs' };

/** A stand-in for an OpenAI-compatible server, on a free port of this machine. */
export interface LanguageModelPeer {
  baseUrl: string;
  behaviour: Behaviour;
  /** The received requests, as JSON. */
  requests: { authorization: string | undefined; body: string }[];
  close(): Promise<void>;
}

/** Starts the stand-in, which supports streaming chat completions. */
export async function startLanguageModelPeer(): Promise<LanguageModelPeer> {
  const peer: LanguageModelPeer = {
    baseUrl: '',
    behaviour: { kind: 'hangs' },
    requests: [],
    close: () => served.close(),
  };
  const served = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    peer.requests.push({ authorization: request.headers.authorization, body });
    const { behaviour } = peer;
    if (behaviour.kind === 'hangs') return;
    if (behaviour.kind === 'refuses') {
      response.writeHead(behaviour.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'refused' } }));
      return;
    }
    const send = (delta: object, finish_reason: string | null) =>
      response.write(
        `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'peer', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const { text } = behaviour;
    const { pieceLength = 7 } = behaviour.kind === 'writes' ? behaviour : {};
    for (let at = 0; at < text.length; at += pieceLength)
      send({ content: text.slice(at, at + pieceLength) }, null);
    if (behaviour.kind === 'breaks-off') {
      response.write('data: {"id"', () => response.destroy());
      return;
    }
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  peer.baseUrl = `${served.url}/v1`;
  return peer;
}
