import { connect } from 'node:net';

/**
 * What a client of the broker says and hears, in the broker's own protocol. It closes when it has received `until` (what was said is judged
 * before the answer to a ping), 10 s at most.
 */
export async function exchangeWithNats(url: string, lines: readonly string[], until = /^PONG/m): Promise<string> {
  const { username, password, port } = new URL(url);
  const who = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return new Promise((resolve) => {
    let received = '';
    let sent = false;
    const socket = connect(Number(port), '127.0.0.1');
    const late = setTimeout(() => socket.destroy(), 10_000);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (until.test(received)) socket.destroy();
      if (sent) return;
      sent = true;
      socket.write(
        [`CONNECT ${JSON.stringify({ verbose: false, pedantic: false, headers: true, ...who })}`, ...lines, 'PING', ''].join('\r\n'),
        'latin1',
      );
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(late);
        resolve(received);
      });
  });
}

/** Lines that publish a message, with headers where some are given. `reply` is where an answer is wanted. */
export function publication(subject: string, payload: Buffer | string, headers: Record<string, string> = {}, reply = ''): string {
  const body = Buffer.from(payload).toString('latin1');
  const names = Object.entries(headers);
  const to = reply === '' ? subject : `${subject} ${reply}`;
  if (names.length === 0) return `PUB ${to} ${body.length}\r\n${body}`;
  const head = `NATS/1.0\r\n${names.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return `HPUB ${to} ${head.length} ${head.length + body.length}\r\n${head}${body}`;
}
