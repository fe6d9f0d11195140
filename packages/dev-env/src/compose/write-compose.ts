import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { natsAuthorization, natsPasswordVariable } from '../infra/nats-users';
import { findUnits, type Unit } from '../units/units';
import { brokerPasswords, brokerUsers, composeOf, ownVariables } from './compose';

const HEAD = `# Every unit in a container of its own, as in production: two of each service, three of NATS. Written by npm run compose.
# cp packages/dev-env/docker/env.example .env, fill it in, then: docker compose up --build
`;
const NATS = 'packages/dev-env/docker/nats.conf';

/** The files that `docker compose up` reads, by path, as the units that are there ask for them. */
export function composeFiles(root: string): Record<string, string> {
  const units = findUnits(root);
  return {
    'docker-compose.yml': HEAD + stringify(composeOf(units, root), { lineWidth: 0, aliasDuplicateObjects: false }),
    [NATS]: brokerConfiguration(readFileSync(join(root, NATS), 'utf8'), units),
    'packages/dev-env/docker/env.example': environmentExample(units),
  };
}

/** Writes them. @returns their paths */
export function writeCompose(root: string): string[] {
  const files = Object.entries(composeFiles(root));
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  return files.map(([path]) => path);
}

function brokerConfiguration(text: string, units: Unit[]): string {
  const lines = natsAuthorization(brokerUsers(units), (user) => `$${natsPasswordVariable(user)}`).join('\n');
  return text.replace(/^authorization \{$[^]*?^\}$/m, () => lines);
}

function environmentExample(units: Unit[]): string {
  const empty = ['POSTGRES_PASSWORD', ...ownVariables(units), ...brokerPasswords(units)];
  return [
    '# What docker-compose.yml needs: copy to .env beside it and put values of your own.',
    '# Each has a value of its own. Passwords and keys: openssl rand -hex 24; CONTEXT_KEY_…: openssl rand -base64 32.',
    ...empty.map((name) => `${name}=`),
    'STORAGE_USER=portal',
    'STORAGE_PASSWORD=',
    'PUBLIC_URL=http://localhost:8080',
    '',
  ].join('\n');
}
