import { assertEveryUnitHasADomain } from '../domains/domains';
import { type Proof, prove } from '../proof/prove';
import { audit } from './attacks/audit';
import { guess } from './attacks/guess';
import { inject } from './attacks/inject';
import { limits } from './attacks/limits';
import { neighbour } from './attacks/neighbour';
import { overload } from './attacks/overload';
import { role } from './attacks/role';
import { rpc } from './attacks/rpc';
import { secrets } from './attacks/secrets';
import { session } from './attacks/session';
import { tenant } from './attacks/tenant';
import { tenantSpoof } from './attacks/tenant-spoof';
import { upload } from './attacks/upload';
import { isolation } from './attacks/isolation';

const ATTACKS: Record<string, Proof> = {
  tenant,
  'tenant-spoof': tenantSpoof,
  rpc,
  role,
  isolation,
  guess,
  limits,
  session,
  upload,
  inject,
  overload,
  neighbour,
  secrets,
  audit,
};

/**
 * `npm run attack [-- NAME …] [--quick]`: attacks a portal of its own, every denial beside a control that works. Exits with 1 when
 * something got through.
 */
export async function main(argv: string[]): Promise<void> {
  assertEveryUnitHasADomain();
  await prove(argv, {
    all: ATTACKS,
    quick: ['tenant', 'tenant-spoof', 'rpc', 'role', 'isolation', 'guess', 'limits', 'session', 'upload', 'inject', 'secrets', 'audit'],
  });
}
