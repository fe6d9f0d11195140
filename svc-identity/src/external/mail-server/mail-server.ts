import { Pause } from '../../delivery/pause';
import { outcomeOfError, type Outcome } from './smtp-outcome';

/** A mail as the server gets it. */
export interface OutgoingMessage {
  id: string;
  fromName: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Pictures within the mail. */
  attachments: { filename: string; content: Buffer; contentType: string; cid: string }[];
}

/** An open way to the mail server, for as long as one round of sending lasts. */
export interface MailConnection {
  send(message: OutgoingMessage): Promise<Outcome>;
  close(): void;
}

/** The mail server of the installation. */
export interface MailServer {
  /** False where no SMTP_URL is set: mails wait until they are given up. */
  readonly configured: boolean;
  readonly pause: Pause;
  connect(): Promise<MailConnection>;
}

/** Mails that are on their way at a time. */
export const PARALLEL = 3;
const MESSAGES_PER_CONNECTION = 100;

/** How long a server may be silent, in milliseconds, before it counts as unreachable. */
export interface MailTimeouts {
  connectMs: number;
  silenceMs: number;
  /** For one mail from beginning to end: a server that sends a byte now and then is never silent. */
  mailMs: number;
}

const TIMEOUTS: MailTimeouts = { connectMs: 10_000, silenceMs: 20_000, mailMs: 45_000 };

interface Options {
  url: string;
  /** Where it does not stand in the address. */
  password: string;
  /** `portal@plant.example`, or with a name: `Portal <portal@plant.example>`. */
  from: string;
  timeouts?: MailTimeouts;
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** How nodemailer reaches the server: `smtps://` encrypts from the start, `smtp://` by STARTTLS, which a password needs. */
function connectionOf({ url, password }: Options) {
  const { protocol, hostname, port, username, password: inUrl } = new URL(url);
  const secure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && user !== '' && !isLoopback(hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(inUrl) || password } }),
  };
}

/** The address of `Portal <portal@plant.example>`. */
export const addressIn = (from: string) => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Rejects when the work takes too long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('the mail took too long'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loaded with the first mail: no start waits for it. */
const library = () => import('nodemailer');

/** Connects with the first mail, not before. */
export function createMailServer(options: Options): MailServer {
  const { connectMs, silenceMs, mailMs } = options.timeouts ?? TIMEOUTS;
  const address = addressIn(options.from);
  return {
    configured: options.url !== '',
    pause: new Pause(),
    async connect() {
      const { createTransport } = await library();
      const transport = createTransport({
        ...connectionOf(options),
        pool: true,
        maxConnections: PARALLEL,
        maxMessages: MESSAGES_PER_CONNECTION,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        dnsTimeout: connectMs,
        socketTimeout: silenceMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return {
        async send({ id, fromName, ...message }) {
          // The same in each attempt: a receiver that got the mail in spite of an error knows the repetition by it.
          const messageId = `<${id}@${address.split('@')[1] ?? 'localhost'}>`;
          try {
            await within(mailMs, transport.sendMail({ ...message, from: { name: fromName, address }, messageId }));
            return { kind: 'sent' };
          } catch (error) {
            return outcomeOfError(error);
          }
        },
        close: () => transport.close(),
      };
    },
  };
}
