import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { checkDockerfile } from './check-dockerfile';
import { composeFiles } from './write-compose';

const files = composeFiles(root);

it.each(Object.keys(files))('%s is what the units ask for (else: npm run compose)', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(files[path]);
});

it('every variable of the example is used, and none besides', () => {
  const used = [...(files['docker-compose.yml'] ?? '').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
  const named = [...(files['packages/dev-env/docker/env.example'] ?? '').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual(named.toSorted());
});

it.each([
  ['service', ['UNIT', 'FOLDER']],
  ['mfe', ['UNIT', 'FOLDER']],
  ['bff', []],
])('every file that %s.Dockerfile speaks of is there', (name, given) => {
  expect(checkDockerfile(join(root, `packages/dev-env/docker/${name}.Dockerfile`), root, given)).toEqual([]);
});
