import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { pairName } from '@portal/dev-env/portal/context-pairs';
import type { Row } from '../../../proof/row';
import { keyOf } from '../../../proof/signed-context';
import type { Stage } from '../../../proof/stage';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { newVictim } from '../../new-victim';
import { type Changes, environmentOf, SecondProcess } from '../../second-process';
import { CONTEXT, contextOf, edgeTo, signed } from '../../signed-context';

const SERVICE = 'svc-identity';
const EDGE = edgeTo('identity');
const NOBODY = { user: null, session: null, admin: false, proven_at: null, proof_methods: [] };
const newKey = () => randomBytes(32).toString('base64');

/** Keys as an operator changes them: while old and new are there both are good, and the old is worth nothing once it is taken away. */
export async function rotatedKeys(stage: Stage): Promise<Row> {
  const assertions = new Assertions('secrets: a context key and a pepper that were changed');
  const admin = await signedIn(stage, 'acme', 'admin@acme.test');
  const [moved, left] = [await newVictim(stage, admin.headers), await newVictim(stage, admin.headers)];
  const [oldKey, key, pepper] = [keyOf(stage, EDGE), newKey(), newKey()];
  const { CONTEXT_KEYS = '', PEPPERS = '' } = environmentOf(stage, SERVICE);
  const others = CONTEXT_KEYS.split(',').filter((entry) => !entry.startsWith(`${pairName(EDGE)}:`));
  const keys = (...own: string[]) => [...own.map((one) => `${pairName(EDGE)}:${one}`), ...others].join(',');

  await withIdentity(stage, { CONTEXT_KEYS: keys(key, oldKey), PEPPERS: `${pepper},${PEPPERS}` }, async (address) => {
    for (const [which, one] of Object.entries({ old: oldKey, new: key }))
      assertions.allows(`a context by the ${which} key while both are there`, (await ownProfile(admin, address, one)) === 200);
    assertions.allows('a password while both peppers are there', (await signIn(admin, address, key, moved.email)) === 200);
  });
  await withIdentity(stage, { CONTEXT_KEYS: keys(key), PEPPERS: pepper }, async (address) => {
    const refused = await ownProfile(admin, address, oldKey);
    assertions.denies('a context by the key that was taken away', refused === 401, refused);
    assertions.allows('a context by the new key', (await ownProfile(admin, address, key)) === 200);
    const lost = await signIn(admin, address, key, left.email);
    assertions.denies('a password under the pepper that was taken away', lost === 401, lost);
    assertions.allows('a password that went under the new one', (await signIn(admin, address, key, moved.email)) === 200);
  });
  return assertions.row();
}

/** Another svc-identity with other keys, for as long as the work takes. */
async function withIdentity(stage: Stage, changes: Changes, work: (address: string) => Promise<void>): Promise<void> {
  const process = await SecondProcess.start(stage, SERVICE, ['HTTP_PORT', 'GRPC_PORT'], changes);
  try {
    if (!(await process.answers('/_health/ready'))) throw new Error(`${SERVICE} with other keys did not start: ${process.said}`);
    await work(`http://127.0.0.1:${process.port}/api`);
  } finally {
    await process.stop();
  }
}

async function ownProfile(admin: TenantClient, address: string, key: string): Promise<number> {
  const context = signed(admin.stage, EDGE, contextOf(admin), key);
  return (await fetch(`${address}/me`, { headers: { [CONTEXT]: context } })).status;
}

async function signIn(admin: TenantClient, address: string, key: string, email: string): Promise<number> {
  const context = signed(admin.stage, EDGE, contextOf(admin, { ...NOBODY, device: randomUUID() }), key);
  const sent = { method: 'POST', headers: { [CONTEXT]: context, 'content-type': 'application/json' } };
  return (await fetch(`${address}/auth/login_by_email`, { ...sent, body: JSON.stringify({ email, password: DEMO_PASSWORD }) })).status;
}
