import { request } from 'node:http';
import { within } from '../../proof/pause';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { formHeaders, formOf } from '../form';
import { watchMemory } from '../memory';
import { send } from '../raw';
import { fileOf, whyRisky } from '../stored-file';
import { Trial } from '../trial';

const GIGABYTES = 10;
const CHUNK = Buffer.alloc(256 * 1024, 0x61);
/** What lies in buffers between us and whoever refuses, beside the limit of 25 MB. */
const SENT_MAX_MB = 60;

/** Bodies without an end and forms without a sense: refused early, with memory bounded. */
export async function floods(stage: Stage, headers: Record<string, string>, issue: number): Promise<Row> {
  const trial = new Trial(`upload: ${GIGABYTES} GB, many parts, forms in forms`);
  const memory = watchMemory(stage);
  const path = `/api/issues/${issue}/documents`;
  for (const announced of [true, false]) {
    const { status, megabytes } = await endless(stage, path, headers, announced);
    trial.denies(`${GIGABYTES} GB ${announced ? 'announced' : 'in chunks'}`, megabytes < SENT_MAX_MB && (status === 413 || status === 0), `${status} after ${megabytes} MB`);
  }
  const form = formHeaders(headers);
  const part = formOf('a.pdf', 'application/pdf', 'x').toString().replace('--attack-boundary--\r\n', '');
  const oddities: [string, string][] = [
    ['10,000 files', `${part.repeat(10_000)}--attack-boundary--\r\n`],
    ['100,000 fields', `${'--attack-boundary\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(100_000)}--attack-boundary--\r\n`],
    ['a form in a form, as a page', formOf('a.pdf', 'multipart/mixed; boundary=inner', '<html>--inner\r\ncontent-disposition: file; filename="b.html"\r\ncontent-type: text/html\r\n\r\n<script>\r\n--inner--').toString()],
    ['a part without an end', '--attack-boundary\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'],
    ['endless headers of a part', `--attack-boundary\r\n${'x-h: y\r\n'.repeat(100_000)}\r\nx\r\n--attack-boundary--\r\n`],
    ['no part at all', '--attack-boundary--\r\n'],
  ];
  for (const [what, body] of oddities) {
    const { status } = await send(stage, 'POST', path, form, body).catch(() => ({ status: 0 }));
    trial.denies(what, [0, 400, 413, 415, 422].includes(status), status);
  }
  const nested = await send(stage, 'POST', path, form, formOf('a.pdf', 'multipart/mixed; boundary=inner', '--inner\r\ncontent-type: text/html\r\n\r\n<script>\r\n--inner--'));
  const kept = await stage.call('GET', fileOf(nested.body).path, { host: headers.host ?? '' });
  trial.denies('a form in a form is opened', whyRisky(kept) === '' && String(kept.headers['content-type']).startsWith('text/plain'), kept.headers);
  const { status } = await send(stage, 'POST', path, { ...headers, 'content-type': 'multipart/form-data' }, 'x');
  trial.denies('a form without a boundary', status === 400, status);
  memory.stop();
  const { name, megabytes } = memory.worst();
  trial.denies('memory grows with what is sent', megabytes < 200, `${name} +${megabytes} MB`);
  const honest = await within(5_000, async () => (await send(stage, 'POST', path, form, formOf('a.txt', 'text/plain', 'Bearing 6204'))).status === 201);
  trial.allows('an honest document afterwards', honest);
  return trial.row();
}

/** Sends until it is refused or cut; how many megabytes went out. The status is 0 when the connection was cut before an answer. */
function endless(stage: Stage, path: string, headers: Record<string, string>, announced: boolean): Promise<{ status: number; megabytes: number }> {
  return new Promise((resolve) => {
    const whole = GIGABYTES * 1e9;
    const length: Record<string, string> = announced ? { 'content-length': String(whole) } : { 'transfer-encoding': 'chunked' };
    let sent = 0;
    let status = 0;
    const out = request({ host: '127.0.0.1', port: stage.port, method: 'POST', path, headers: { ...formHeaders(headers), ...length }, agent: false });
    const end = () => {
      out.destroy();
      resolve({ status, megabytes: Math.round(sent / 1e6) });
    };
    const pump = () => {
      while (!out.destroyed && sent < whole) {
        sent += CHUNK.length;
        if (!out.write(CHUNK)) return;
      }
      end();
    };
    // A sender that goes on although it was answered: only a cut ends it.
    out.on('response', (answer) => (status = answer.statusCode ?? 0)).on('drain', pump).on('error', end).on('close', end);
    setTimeout(end, 30_000).unref();
    const head = formOf('a.pdf', 'application/pdf', '').subarray(0, -23);
    out.write(head);
    pump();
  });
}
