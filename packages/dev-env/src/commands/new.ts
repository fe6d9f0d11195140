import { newAdr } from '../generate/new-adr';
import { newMicroFrontend } from '../generate/new-mfe';
import { newMigration } from '../generate/new-migration';
import { newService } from '../generate/new-service';
import { root } from '../paths';
import { Problem } from '../problem';
import { run } from '../process/run';

const generators: Record<string, (name: string, root: string) => string[]> = {
  service: newService,
  mfe: newMicroFrontend,
  migration: newMigration,
  adr: newAdr,
};

/** `npm run new:service|mfe|migration|adr NAME` */
export async function create([kind = '', name = '']: string[]): Promise<void> {
  const generate = generators[kind];
  if (!generate || !name) throw new Problem(`npm run new:${kind in generators ? kind : 'service|mfe|migration|adr'} NAME`);
  for (const file of generate(name, root)) console.log(`  ${file}`);
  if (kind === 'service' || kind === 'mfe') {
    console.log('Making it known to npm …');
    await run('npm', ['install', '--no-audit', '--no-fund']);
    console.log('Next: npm start; it is built, started and in the menu.');
  }
}
