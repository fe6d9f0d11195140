import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Session } from '../sessions/session';
import type { Proof } from '../sessions/session-directory';
import { RECONNECT, EventStream } from './event-stream';

it('an event that comes after the last message is not written', () => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const failed = jest.fn();
  res.on('error', failed);
  const stream = new EventStream(res, {} as Proof, {} as Session);
  stream.open('1');
  stream.end(RECONNECT);
  stream.send('event: change\n\n');
  stream.beat(Date.now());
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => expect(failed).not.toHaveBeenCalled());
});
