import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../backup/back-up';
import { restore as putBack } from '../backup/restore';
import { readConfig } from '../config';
import { dataFolder } from '../paths';
import { Problem } from '../problem';

const say = (line: string) => console.log(line);

/** `npm run backup -- --to DIR [--data DIR]`: backs up the portal that runs, while people work. */
export async function backup(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options: { to: { type: 'string' }, data: { type: 'string' } } });
  if (!values.to) throw new Problem('Where to? npm run backup -- --to DIR');
  const { databaseUrl, storageUrl } = readConfig();
  if (databaseUrl || storageUrl)
    throw new Problem('Servers of your own are backed up with their own tools: docs/administration/backup.md says how.');
  await backUp(dataFolder(values.data), resolve(values.to), say);
}

/** `npm run restore -- --from DIR [--data DIR]`: puts a backup into an empty data folder. */
export async function restore(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options: { from: { type: 'string' }, data: { type: 'string' } } });
  if (!values.from) throw new Problem('Which backup? npm run restore -- --from DIR');
  await putBack(resolve(values.from), dataFolder(values.data), say);
}
