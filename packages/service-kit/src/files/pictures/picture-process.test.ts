import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../logging';
import { OVER_LIMIT } from './picture-job';
import { PictureProcess } from './picture-process';

const folder = mkdtempSync(join(tmpdir(), 'portal-test-worker-'));
const job = { path: 'press.png', type: 'image/png', target: 'press.webp' };

/** A worker that does this with each job. */
function processOf(name: string, answer: string): PictureProcess {
  const program = join(folder, `${name}.cjs`);
  writeFileSync(program, `process.on('message', () => { ${answer} }); process.send({ ready: true });`);
  return new PictureProcess(program, createLogger('test', 'silent'));
}

it.each([
  ['goes over its limits', `process.exit(${OVER_LIMIT})`, 413],
  ['ends over something else', 'process.abort()', 503],
  ['refuses the picture', `process.send({ refused: 'unreadable' })`, 415],
  ['finds it too large', `process.send({ refused: 'too_large' })`, 413],
])('a worker that %s', async (name, answer, statusCode) => {
  const pictures = processOf(name, answer);
  await expect(pictures.reencode(job)).rejects.toMatchObject({ statusCode });
  await expect(pictures.reencode(job)).rejects.toMatchObject({ statusCode });
  pictures.close();
});

it('a worker that cannot be started', async () => {
  const pictures = new PictureProcess(join(folder, 'missing.cjs'), createLogger('test', 'silent'));
  await expect(pictures.reencode(job)).rejects.toMatchObject({ statusCode: 503 });
});
