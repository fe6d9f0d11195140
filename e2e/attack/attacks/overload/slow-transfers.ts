import { reportableCategory } from '../../../domains/issues/reportable-category';
import { pause } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';
import { formHeaders, formOf } from '../../multipart-form';
import { send } from '../../raw-request';
import { fileOf } from '../../stored-file';
import { Sockets } from './sockets';

const CONNECTIONS = 100;
/** More than the buffers of a connection take. */
const FILE_BYTES = 15_000_000;
/** The edge cuts off who has read nothing for 30 seconds, counted from when the buffers of the connection are full. */
const UNREAD_S = 50;
/** The edge lets an upload wait for ten seconds, and then gives it ten for each 10 kB. */
const SLOW_UPLOAD_S = 24;

/** Files that are asked for and never read: returns what came of them in spite of the limit, '' where all were cut off. */
export async function unreadFiles(stage: Stage): Promise<string> {
  const headers = await stage.signIn('admin@globex.test', 'globex');
  const path = await storedFile(stage, headers);
  const sockets = new Sockets(stage.port);
  const all = await sockets.flood(CONNECTIONS, `GET ${path} HTTP/1.1\r\nhost: ${headers.host}\r\nconnection: close\r\n\r\n`, false);
  await pause(UNREAD_S * 1000);
  const received = all.map((socket) => {
    const count = { bytes: 0 };
    socket.on('data', (chunk: Buffer) => (count.bytes += chunk.length)).resume();
    return count;
  });
  await pause(2_000);
  const { standing } = sockets;
  sockets.close();
  const whole = received.filter(({ bytes }) => bytes >= FILE_BYTES).length;
  return standing === 0 && whole === 0 ? '' : `${standing} still stand after ${UNREAD_S} s, ${whole} got the whole file`;
}

/** Uploads of which a byte comes every second: returns what stands in spite of the limit, and what is answered otherwise. */
export async function slowUploads(stage: Stage, headers: Record<string, string>): Promise<string> {
  const head = Object.entries(formHeaders(headers))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const begins = formOf('a.png', 'image/png', '').toString('latin1').slice(0, -10);
  const sockets = new Sockets(stage.port);
  const all = await sockets.flood(CONNECTIONS, `POST /api/me/photos HTTP/1.1\r\n${head}content-length: 1000000\r\n\r\n${begins}`);
  for (let second = 0; second < SLOW_UPLOAD_S; second += 1) {
    for (const socket of all) if (socket.writable) socket.write('a');
    await pause(1_000);
  }
  const { standing, statuses } = sockets;
  sockets.close();
  const refused = [...statuses].every((status) => ['408', '429'].includes(status));
  return standing === 0 && refused ? '' : `${standing} still stand after ${SLOW_UPLOAD_S} s; answered ${[...statuses].join(', ')}`;
}

async function storedFile(stage: Stage, headers: Record<string, string>): Promise<string> {
  const issue = await stage.call('POST', '/api/issues', headers, {
    category_id: await reportableCategory(stage, 'globex'),
    title: 'Files',
    user_description: 'Files',
  });
  const { item } = JSON.parse(issue.body) as { item: { id: number } };
  const text = formOf('manual.txt', 'text/plain', 'Turn it off and on.\n'.repeat(FILE_BYTES / 20));
  const { status, body } = await send(stage, 'POST', `/api/issues/${item.id}/documents`, formHeaders(headers), text, 60_000);
  if (status !== 201) throw new Error(`the file was answered ${status}`);
  return fileOf(body).path;
}
