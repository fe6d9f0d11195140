import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The one address of this machine that webhooks of a proof may be sent to. */
export const RECEIVER_ADDRESS = '127.0.0.5';

/** A message as it came: about which issue, under which id, and whether its signature is good. */
export interface HeardMessage {
  issue: number;
  id: string;
  isGenuine: boolean;
  /** Milliseconds since the epoch. */
  at: number;
  /** It was answered with success. */
  isAnswered: boolean;
}

/**
 * What a receiver does with a message about that issue that comes for the first, second, … time: answer, refuse it, or break the connection
 * after it was read.
 */
export type Mood = (issue: number, time: number) => 'answer' | 'refuse' | 'break';

/** The program of a partner that webhooks are sent to. */
export class WebhookReceiver {
  readonly heard: HeardMessage[] = [];
  secret = '';
  private server: Server | null = null;

  constructor(private readonly mood: Mood = () => 'answer') {}

  /** Listens; gives the address for a webhook. */
  async start(): Promise<string> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const message = this.read(request.headers, body);
        const time = this.heard.filter(({ issue }) => issue === message.issue).length + 1;
        const mood = this.mood(message.issue, time);
        this.heard.push({ ...message, at: Date.now(), isAnswered: mood === 'answer' });
        if (mood === 'break') request.socket.destroy();
        else response.writeHead(mood === 'answer' ? 204 : 503).end();
      });
    });
    server.listen(0, RECEIVER_ADDRESS);
    await once(server, 'listening');
    this.server = server;
    return `http://${RECEIVER_ADDRESS}:${(server.address() as AddressInfo).port}/hook`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private read(headers: IncomingHttpHeaders, body: string): Pick<HeardMessage, 'issue' | 'id' | 'isGenuine'> {
    const id = String(headers['webhook-id']);
    const key = Buffer.from(this.secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key)
      .update(`${id}.${String(headers['webhook-timestamp'])}.${body}`)
      .digest('base64');
    const { data } = JSON.parse(body) as { data: { issue_id: number } };
    return { issue: data.issue_id, id, isGenuine: String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`) };
  }
}
