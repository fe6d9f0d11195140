import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, root } from '../paths';
import { run } from '../process/run';
import { hashOfFolder } from './content-hash';

const folder = join(root, 'proto');
const mark = join(cacheFolder, 'builds/proto');

/** Whether the code made from the messages is that of the messages as they are now. */
export function isProtoFresh(): boolean {
  return existsSync(join(folder, 'gen')) && existsSync(mark) && readFileSync(mark, 'utf8') === hashOfFolder(folder);
}

/** Makes the code of the messages. */
export async function generateProto(): Promise<void> {
  const hash = hashOfFolder(folder);
  await run(process.execPath, [join(folder, 'generate.mjs')], { cwd: folder });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
}
