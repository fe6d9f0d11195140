import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withUsers } from '../generate/compose-entries';
import { root } from '../paths';
import { brokerUser } from '../portal/plan';
import { findUnits } from '../units/units';
import { checkCompose } from './check-compose';
import { exampleVariables, parseCompose } from './compose-file';

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const variables = exampleVariables(root);

const complaintsAfter = (from: string | RegExp, to: string) => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`nothing in the file matches ${from}`);
  return checkCompose(parseCompose(changed), findUnits(), root, variables).join('\n');
};

it('every reference in docker-compose.yml leads somewhere', () => {
  expect(checkCompose(parseCompose(text), findUnits(), root, variables)).toEqual([]);
});

it('every variable of the example is used', () => {
  expect(variables.filter((name) => !text.includes(`\${${name}:?}`))).toEqual([]);
});

it('the broker knows every service by name, each with what it may say', () => {
  const conf = readFileSync(join(root, 'packages/dev-env/docker/nats.conf'), 'utf8');
  const services = findUnits()
    .filter(({ role }) => role === 'service')
    .map(brokerUser);
  expect(withUsers(conf, services)).toBe(conf);
});

it.each([
  ['a Dockerfile that is not there', 'docker/mfe.Dockerfile', 'docker/none.Dockerfile', 'no file packages/dev-env/docker/none.Dockerfile'],
  ['a unit that is not there', 'UNIT: mfe-issues,', 'UNIT: mfe-isues,', 'no unit mfe-isues'],
  ['a missing argument', '{ UNIT: svc-issues, FOLDER: svc-issues }', '{ UNIT: svc-issues }', 'wants FOLDER'],
  ['a file that is mounted and not there', 'docker/nats.conf:/etc', 'docker/nat.conf:/etc', 'no file ./packages/dev-env/docker/nat.conf'],
  ['an undeclared volume', '  nats-3:\n  storage:', '  storage:', 'volume nats-3 is not declared'],
  ['a variable without an example', '${PEPPER:?}', '${SALT:?}', 'SALT is not in the example'],
  ['a container that is not there', '@postgres:5432/portal', '@database:5432/portal', 'no container database'],
  ['a port where nobody listens', 'IDENTITY_GRPC: svc-identity:4101', 'IDENTITY_GRPC: svc-identity:4102', 'does not listen on 4102'],
  ['a health check of another port', '127.0.0.1:4100/_health', '127.0.0.1:4200/_health', 'asks port 4200'],
  ['a published port where nobody listens', '"8080:8080"', '"8080:80"', 'publishes port 80'],
  ['a port published twice', '"8025:8025"', '"8080:8025"', 'published twice'],
  ['a dependency that is not there', 'svc-issues-2: { condition', 'svc-issues-3: { condition', 'depends on svc-issues-3'],
  ['a service that runs once', '  svc-issues-2: *issues\n', '', 'svc-issues runs 1 times'],
  ['a broker of two', /\n {2}nats-3:\n {4}<<[^]*?\n\n/, '\n\n', 'NATS runs 2 times'],
])('%s is found', (_what, from, to, complaint) => {
  expect(complaintsAfter(from, to)).toContain(complaint);
});
