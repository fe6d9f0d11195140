import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../paths';

/** Everything that is ours; what the registry gave is linked. */
const COPIED = [
  'packages',
  'proto',
  'docs/adr',
  'docker-compose.yml',
  'eslint.config.mjs',
  '.oxlintrc.json',
  'jest.config.mjs',
  'prettier.config.mjs',
  '.prettierignore',
  'package.json',
  'lerna.json',
  'tsconfig.json',
  'tsconfig.browser.json',
  'tsconfig.server.json',
  'tsconfig.tests.json',
  'e2e',
  'shell',
  ...readdirSync(root).filter((name) => /^(svc|mfe)-/.test(name)),
];

/** A copy of the repository to generate units in, for tests. */
export function scratchRepository(): string {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'generate-test-')));
  for (const path of COPIED)
    cpSync(join(root, path), join(scratch, path), {
      recursive: true,
      filter: (file) => !['dist', 'node_modules'].includes(basename(file)),
    });
  linkRegistryPackages(scratch);
  return scratch;
}

/** node_modules with the registry's packages linked and our own pointing into the copy. */
function linkRegistryPackages(scratch: string): void {
  const modules = join(scratch, 'node_modules');
  mkdirSync(join(modules, '@portal'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portal') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of readdirSync(join(scratch, 'packages'))) symlinkSync(join(scratch, 'packages', name), join(modules, '@portal', name));
  const inner = ['packages', 'shell'].flatMap((top) => readdirSync(join(scratch, top)).map((name) => join(top, name)));
  for (const unit of [...inner, ...COPIED]) {
    const own = join(root, unit, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(scratch, unit, 'node_modules'));
  }
  symlinkSync(join(scratch, 'proto'), join(modules, '@portal/proto'));
}
