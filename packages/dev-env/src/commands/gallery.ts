import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { endRunning } from '../process/run';
import { stopRequest, untilStopped } from '../process/signals';
import { Progress } from '../progress';
import { buildGallery, comparePictures, galleryFolder } from '../testing/gallery';
import { summaryOf } from '../testing/step';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const options = { port: { type: 'string', default: '6006' }, update: { type: 'boolean' }, check: { type: 'boolean' } } as const;

/**
 * `npm run gallery`: shows every component of the ui-kit until Ctrl+C; `-- --check` compares them with their pictures, `-- --update` takes
 * the pictures anew.
 */
export async function gallery(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options });
  if (!values.update && !values.check) return show(Number(values.port));
  const result = await comparePictures(values.update ? ['--update'] : [], (line) => console.log(line));
  console.log(summaryOf(result));
  process.exitCode = result.failed ? 1 : 0;
}

async function show(port: number): Promise<void> {
  const progress = new Progress();
  const stop = stopRequest();
  await progress.step('Building the gallery', buildGallery);
  const server = createServer((req, res) => {
    const name = basename(new URL(req.url ?? '/', 'http://localhost').pathname) || 'index.html';
    readFile(join(galleryFolder, name)).then(
      (content) => res.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(content),
      () => res.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  progress.say(`http://localhost:${port}/`);
  await untilStopped(stop);
  endRunning();
  server.close();
}
