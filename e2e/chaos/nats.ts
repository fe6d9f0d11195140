import { connect } from 'node:net';

/** One question to a NATS server and its answer, parsed: `$JS.API.CONSUMER.LIST.ISSUES`. Rejects after two seconds of silence. */
export function askNats<Answer>(port: number, subject: string, payload: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const inbox = `_INBOX.${crypto.randomUUID()}`;
    const text = JSON.stringify(payload);
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(2_000, () => end(() => reject(new Error(`${subject}: no answer`))));
    socket.once('error', (error) => end(() => reject(error)));
    socket.write(`CONNECT {"verbose":false,"pedantic":false}\r\nSUB ${inbox} 1\r\nPUB ${subject} ${inbox} ${Buffer.byteLength(text)}\r\n${text}\r\n`);
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1');
      const message = new RegExp(`MSG ${inbox} 1 (\\d+)\\r\\n`).exec(heard);
      if (!message) return;
      const body = heard.slice(message.index + message[0].length);
      if (body.length < Number(message[1])) return;
      end(() => resolve(JSON.parse(Buffer.from(body.slice(0, Number(message[1])), 'latin1').toString()) as Answer));
    });
  });
}
