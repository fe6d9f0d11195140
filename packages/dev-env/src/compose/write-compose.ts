import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { natsAuthorization, natsPasswordVariable } from '../infra/nats-users';
import { brokerUser } from '../portal/plan';
import { findUnits, servicesOf, type Unit } from '../units/units';
import { composeOf } from './compose';
import { makeSecretsScript } from './make-secrets';
import { secretFiles } from './secrets';

const HEAD = `# Every unit in a container of its own, as in production: two of each service, three of NATS. Written by npm run compose.
# sh packages/dev-env/docker/make-secrets.sh, then: docker compose up --build. See docs/administration/containers.md.
`;
const NATS = 'packages/dev-env/docker/nats.conf';

/** The files that `docker compose up` reads, by path, as the units that are there ask for them. */
export function composeFiles(root: string): Record<string, string> {
  const units = findUnits(root);
  return {
    'docker-compose.yml': HEAD + stringify(composeOf(units, root), { lineWidth: 0, aliasDuplicateObjects: false }),
    [NATS]: brokerConfiguration(readFileSync(join(root, NATS), 'utf8'), units),
    'packages/dev-env/docker/make-secrets.sh': makeSecretsScript(secretFiles(units)),
  };
}

/** Writes them. @returns their paths */
export function writeCompose(root: string): string[] {
  const files = Object.entries(composeFiles(root));
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  return files.map(([path]) => path);
}

function brokerConfiguration(text: string, units: Unit[]): string {
  const lines = natsAuthorization(servicesOf(units).map(brokerUser), (user) => `$${natsPasswordVariable(user)}`).join('\n');
  return text.replace(/^authorization \{$[^]*?^\}$/m, () => lines);
}
