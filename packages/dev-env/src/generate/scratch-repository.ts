import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths';

/** What a generator changes or a check of its result configures itself by; copied, the rest is linked. */
const COPIED = ['packages/contracts', 'docs/adr', 'docker-compose.yml', 'tsconfig.json', 'eslint.config.mjs', 'package.json', 'lerna.json', 'svc-issues', 'svc-identity', 'mfe-issues', 'mfe-staff', 'shell'];

/**
 * A repository to generate units in, for tests: its own contracts and compose file, everything else of the real one.
 */
export function scratchRepository(): string {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'generate-test-')));
  for (const path of COPIED) cpSync(join(root, path), join(scratch, path), { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) });
  for (const parent of ['', 'packages']) linkRest(parent, scratch);
  linkPackages(scratch);
  return scratch;
}

function linkRest(parent: string, scratch: string): void {
  mkdirSync(join(scratch, parent), { recursive: true });
  const wanted = parent === '' ? ['proto'] : readdirSync(join(root, parent));
  const here = new Set(readdirSync(join(scratch, parent)));
  for (const name of wanted) if (!here.has(name)) symlinkSync(join(root, parent, name), join(scratch, parent, name));
}

/** node_modules with the registry's packages linked and our own pointing into the scratch repository. */
function linkPackages(scratch: string): void {
  const modules = join(scratch, 'node_modules');
  mkdirSync(join(modules, '@portal'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@portal') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(scratch, 'packages'))) symlinkSync(join(scratch, 'packages', name), join(modules, '@portal', name));
  symlinkSync(join(scratch, 'proto'), join(modules, '@portal/proto'));
}
