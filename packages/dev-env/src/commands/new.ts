import { layOut } from '../generate/lay-out';
import { newAdr } from '../generate/new-adr';
import { newMicroFrontend } from '../generate/new-mfe';
import { newMigration } from '../generate/new-migration';
import { newService } from '../generate/new-service';
import { root } from '../paths';
import { Problem } from '../problem';
import { run } from '../process/run';
import { generateProto } from '../units/proto';

const generators: Record<string, (name: string, root: string, thing?: string) => string[]> = {
  service: newService,
  mfe: newMicroFrontend,
  migration: newMigration,
  adr: newAdr,
};

/**
 * `npm run new:service|mfe|migration|adr -- NAME`; a service or micro-frontend takes the thing it begins with beside its name, a migration
 * the table it changes
 */
export async function create([kind = '', name = '', thing]: string[]): Promise<void> {
  const generate = generators[kind];
  if (!generate || !name) throw new Problem(`npm run new:${kind in generators ? kind : 'service|mfe|migration|adr'} NAME`);
  const files = generate(name, root, thing);
  layOut(files, root);
  for (const file of files) console.log(`  ${file}`);
  if (kind !== 'service' && kind !== 'mfe') return;
  console.log('Making it known to npm …');
  await run('npm', ['install', '--no-audit', '--no-fund']);
  if (kind === 'service') await generateProto();
  if (kind === 'mfe')
    console.log(`Translate its title in mfe-${name}/locales, and a new area in mfe-staff/locales: until then locales.test.ts fails.`);
  console.log('Next: docs/adding-a-domain.md says what to write by hand; npm start builds and starts it.');
}
