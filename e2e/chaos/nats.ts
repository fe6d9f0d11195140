import { connect } from 'node:net';

/**
 * One question to the NATS server at `nats://user:password@host:port` and its answer, parsed: `$JS.API.CONSUMER.LIST.ISSUES`. Rejects after
 * two seconds of silence, or when the server hangs up.
 */
export function askNats<Answer>(url: string, subject: string, payload: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const inbox = `_INBOX.${crypto.randomUUID()}`;
    const text = JSON.stringify(payload);
    const { username, password, hostname, port } = new URL(url);
    const hello = JSON.stringify({
      verbose: false,
      pedantic: false,
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    });
    const socket = connect(Number(port), hostname);
    let received = '';
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(2_000, () => end(() => reject(new Error(`${subject}: no answer`))));
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('close', () => reject(new Error(`${subject}: the server hung up after "${received.slice(-100).trim()}"`)));
    socket.write(`CONNECT ${hello}\r\nSUB ${inbox} 1\r\nPUB ${subject} ${inbox} ${Buffer.byteLength(text)}\r\n${text}\r\n`);
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1');
      const message = new RegExp(`MSG ${inbox} 1 (\\d+)\\r\\n`).exec(received);
      if (!message) return;
      const body = received.slice(message.index + message[0].length);
      if (body.length < Number(message[1])) return;
      end(() => resolve(JSON.parse(Buffer.from(body.slice(0, Number(message[1])), 'latin1').toString()) as Answer));
    });
  });
}
