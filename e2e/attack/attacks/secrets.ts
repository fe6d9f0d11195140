import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { type Places, placesOf, placesWith } from './secrets/places';
import { SecretUse } from './secrets/secret-use';
import { Assertions } from '../../proof/assertions';
import { audit } from './secrets/audit';
import { fingerprints } from './secrets/fingerprints';
import { innerPort } from './secrets/inner-port';
import { ownEnvironments } from './secrets/own-environment';
import { databaseOfOnesOwn } from './secrets/database-of-ones-own';
import { privateFiles } from './secrets/private-files';
import { rotatedKeys } from './secrets/rotated-keys';

/** Secrets that can be recognised go through the portal in every way there is, also wrong and broken ones; then they are looked for. */
export const secrets: Proof = async ({ stage, quick }) => {
  // The most that can be logged; the limits of a real portal.
  const portal = quick ? await stage() : await Stage.open({ environment: { LOG_LEVEL: 'debug' } });
  try {
    const use = await SecretUse.of(portal, quick);
    await pause(500);
    const places = placesOf(portal);
    const rows = [await leaks(portal, use, quick ? logsAlone(places) : places), await answers(use)];
    rows.push(
      ownEnvironments(portal),
      await innerPort(portal),
      await fingerprints(portal),
      await privateFiles(portal),
      await rotatedKeys(portal),
    );
    if (!quick) rows.push(await builds(portal), await databaseOfOnesOwn(), await audit());
    return rows;
  } finally {
    if (!quick) await portal.remove();
  }
};

const logsAlone = ({ logs = () => [], 'command lines': commands = () => [] }: Places): Places => ({ logs, 'command lines': commands });

async function leaks(stage: Stage, use: SecretUse, places: Places): Promise<Row> {
  const assertions = new Assertions(`secrets: in ${Object.keys(places).join(', ')}`);
  for (const [what, word] of Object.entries({ ...use.used, ...keysOf(stage) })) {
    const found = await placesWith([word], places);
    assertions.denies(`${what} is in`, found.length === 0, found);
  }
  for (const [place, word] of Object.entries(use.publicly)) {
    const read = places[place];
    if (read) assertions.allows(`what is no secret is found in ${place}`, (await placesWith([word], { [place]: read })).length === 1, word);
  }
  const mode = statSync(join(stage.folder, 'secrets.json')).mode & 0o077;
  assertions.denies('the file of the keys is open to others', mode === 0, mode.toString(8));
  return assertions.row();
}

/** Keys and passwords of the installation itself. */
function keysOf(stage: Stage): Record<string, string> {
  return Object.fromEntries(Object.entries(stage.secrets).map(([name, value]) => [`the installation's ${name}`, value]));
}

/** No answer repeats what was sent, and a token stands in the answer that gives it alone. */
async function answers(use: SecretUse): Promise<Row> {
  const assertions = new Assertions(`secrets: in ${use.answers.length} answers, errors among them`);
  for (const [what, word] of Object.entries(use.used)) {
    const said = use.answers.filter(
      ({ body, headers, gives }) => (gives === '' || !what.includes(gives)) && (body + JSON.stringify(headers)).includes(word),
    );
    assertions.denies(
      `${what} is said again`,
      said.length === 0,
      said.map(({ call, body }) => `${call}: ${body}`),
    );
  }
  const faults = use.answers.filter(({ body }) =>
    /\bat \w+.*\.(c?js|ts):\d+|node_modules|select .* from |insert into|pg_|argon2|\/work\/|\/dist\//i.test(body),
  );
  assertions.denies(
    'an answer tells how we are made',
    faults.length === 0,
    faults.map(({ call, body }) => `${call}: ${body}`),
  );
  assertions.allows(
    'the token is in the answer that gives it',
    use.answers.some(({ gives, body }) => gives === 'token' && body.includes(use.used.token ?? '-')),
  );
  assertions.allows(
    'errors were among them',
    use.answers.some(({ status }) => status >= 400),
  );
  return Promise.resolve(assertions.row());
}

/** What browsers are handed carries no key, no password of the demo, no name of a variable that holds a secret, and no sources. */
async function builds(stage: Stage): Promise<Row> {
  const assertions = new Assertions('secrets: in what browsers are handed');
  const { 'files served to browsers': read = () => [] } = placesOf(stage);
  const served = { served: read };
  for (const word of [
    DEMO_PASSWORD,
    'PEPPERS',
    'CONTEXT_KEYS',
    'SERVICE_KEYS',
    'DATABASE_URL',
    'BEGIN PRIVATE KEY',
    'BEGIN RSA',
    'x-portal-context',
    'sourcesContent',
    'sourceMappingURL',
    'portal_app',
    'identity_app',
  ])
    assertions.denies(`${word} in a file`, (await placesWith([word], served)).length === 0);
  assertions.allows(
    'the name of the product is found',
    (await placesWith(['webpackChunk'], served)).length > 0 || (await placesWith(['single-spa'], served)).length > 0,
  );
  const host = `acme.localhost:${stage.port}`;
  const { body } = await stage.call('GET', '/', { host });
  const script = /\/assets\/[\w.~-]+\.js/.exec(body)?.[0] ?? '';
  assertions.allows('a script is served', (await stage.call('GET', script, { host })).status === 200, script);
  for (const path of [
    `${script}.map`,
    '/assets/index.html',
    '/assets/weights.json',
    '/mfe/mfe-issues/weights.json',
    '/assets/.env',
    '/.env',
    '/.git/config',
    '/package.json',
    '/secrets.json',
    '/metrics',
    '/_routes',
    '/_openapi',
    '/_metrics',
    '/_health/ready',
    '/api/_routes',
  ]) {
    const answer = await stage.call('GET', path, { host, 'x-forwarded-for': '203.0.113.9' });
    const isPage = answer.status === 200 && answer.body.startsWith('<!doctype html>') && !answer.body.includes('__CSP_NONCE__');
    assertions.denies(path, answer.status === 404 || isPage, answer.status);
  }
  return assertions.row();
}
