import type { ProofInput } from '@portal/contracts/identity/schemas';
import { PROOF_METHODS, type ProofMethod } from '@portal/contracts/proof';
import type { Query } from '@portal/service-kit/query';
import { hashOf } from '../credentials/credential.repository';
import { provesByConfirmedTotp } from '../factors/factor-proof';
import type { Sealer } from '../secrets/sealer';
import type { Secrets } from '../secrets/secrets';

/** JSON of what a person `p` can prove themselves with, as SQL; the method they are offered first comes first. */
export const PROOF_METHODS_OF_PERSON = `(select coalesce(json_agg(m.method order by m.place), '[]') from (
  select c.kind::text as method, case when c.kind = 'password' then 1 else 2 end as place from credential c
    where c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind in ('password', 'code')
  union all
  select 'totp', 3 from totp o where o.tenant_id = p.tenant_id and o.user_id = p.id and o.confirmed_at is not null) m)`;

interface Claimed {
  query: Query;
  secrets: Secrets;
  sealer: Sealer;
  user: number;
}

type Check = (claimed: Claimed, given: string) => Promise<boolean>;

const credential =
  (kind: 'password' | 'code'): Check =>
  async ({ query, secrets, user }, given) =>
    secrets.verify(await hashOf(query, user, kind), given);

/** Whether what was given is the person's own, by method. */
const CHECKS: Readonly<Record<ProofMethod, Check>> = {
  password: credential('password'),
  code: credential('code'),
  totp: provesByConfirmedTotp,
};

/** Whether the input proves that it is the person. */
export async function proves(claimed: Claimed, input: ProofInput): Promise<boolean> {
  const method = PROOF_METHODS.find((one) => input[one] !== undefined);
  return method !== undefined && CHECKS[method](claimed, input[method] ?? '');
}
