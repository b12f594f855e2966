import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from '#testing/wait-for.ts';
import { listen } from './listen.ts';

/** A mail as a mail server received it. */
export interface ReceivedMail {
  /** Envelope addresses: the actual recipients. */
  recipients: string[];
  message: Email;
}

/** The current behaviour of the peer. */
export type PeerMood =
  | 'accepting'
  /** 451 after the content: come back later. */
  | 'busy'
  /** 550 to every recipient: no such person. */
  | 'refusing'
  /** 535 to every password. */
  | 'locked';

/** A real SMTP server on a loopback port, without STARTTLS. */
export interface MailPeer {
  /** Value for SMTP_URL, with a user and a password; changes with {@link MailPeer.comeBack}. */
  url: string;
  mood: PeerMood;
  /** Accepted mails, oldest first. */
  received: ReceivedMail[];
  /** Conversations that reached the content or a refusal. */
  tries: number;
  /** Nobody listens until {@link MailPeer.comeBack}. */
  goDown(): Promise<void>;
  /** Listens again, on a new port, as another process may have taken the old one. */
  comeBack(): Promise<void>;
  /** Waits for a mail that `matches` selects. */
  waitFor(matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** @returns a peer that accepts */
export async function startMailPeer(): Promise<MailPeer> {
  let server = createServer();

  function createServer(): SMTPServer {
    const created = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: false,
      logger: false,
      onAuth(_auth, _session, done) {
        if (peer.mood === 'locked') {
          peer.tries += 1;
          done(failure(535, 'Authentication failed'));
        } else done(null, { user: 'peer' });
      },
      onRcptTo(_address, _session, done) {
        if (peer.mood === 'refusing') {
          peer.tries += 1;
          done(failure(550, 'No such user here'));
        } else done();
      },
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of stream) chunks.push(chunk);
        } catch {
          // The sender was killed, so nobody waits for an answer.
          return;
        }
        peer.tries += 1;
        if (peer.mood === 'busy') return done(failure(451, 'Try again later'));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        peer.received.push({ recipients, message: await PostalMime.parse(Buffer.concat(chunks)) });
        done();
      },
    });
    // A client that is killed in the middle of a mail resets its connection.
    created.on('error', (error) => {
      if (!('code' in error && error.code === 'ECONNRESET')) throw error;
    });
    return created;
  }

  async function open(): Promise<void> {
    peer.url = `smtp://peer:secret@127.0.0.1:${await listen(server.server)}`;
  }

  const peer: MailPeer = {
    url: '',
    mood: 'accepting',
    received: [],
    tries: 0,
    goDown: () => new Promise((resolve) => server.close(() => resolve())),
    async comeBack() {
      server = createServer();
      await open();
    },
    waitFor: (matches) => waitFor('a mail', async () => peer.received.find(matches)),
    stop: () => peer.goDown(),
  };
  await open();
  return peer;
}
