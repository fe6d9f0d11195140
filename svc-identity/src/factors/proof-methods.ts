import type { ProofInput } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';
import { IS_ADMINISTRATOR } from '../access/access.repository';
import { hashOf } from '../credentials/credential.repository';
import { findChallenge, useChallenge } from './challenge.repository';
import { provesByConfirmedTotp, provesByPasskey } from './factor-proof';
import type { Sealer } from '../secrets/sealer';
import type { Secrets } from '../secrets/secrets';
import { hasCard } from './card.repository';

/**
 * JSON of what a person `p` with the template `t` can prove themselves with, as SQL; the method they are offered first comes first. A card
 * proves no administrator: whoever reads the list of people reads its number.
 */
export const PROOF_METHODS_OF_PERSON = `(select coalesce(json_agg(m.method order by m.place), '[]') from (
  select c.kind::text as method, case when c.kind = 'password' then 1 else 2 end as place from credential c
    where c.tenant_id = p.tenant_id and c.user_id = p.id and c.kind in ('password', 'code')
  union all
  select 'totp', 3 from totp o where o.tenant_id = p.tenant_id and o.user_id = p.id and o.confirmed_at is not null
  union all
  select 'passkey', 4 where exists (select from passkey k where k.tenant_id = p.tenant_id and k.user_id = p.id)
  union all
  select 'card', 5 where p.barcode is not null and not ${IS_ADMINISTRATOR}) m)`;

/** Who says that they are the person of a session, and where. */
export interface Claimed {
  query: Query;
  secrets: Secrets;
  sealer: Sealer;
  user: number;
  session: string;
  device: string | null;
  origin: string;
}

async function provesByOwnPasskey(claimed: Claimed, { ticket, passkey }: NonNullable<ProofInput['passkey']>): Promise<boolean> {
  const { query, user, session, device, origin } = claimed;
  const challenge = await findChallenge(query, { ticket, purpose: 'proof', device, session });
  if (challenge?.user_id !== user || !(await useChallenge(query, challenge.id))) return false;
  return provesByPasskey({ query, user, challenge: challenge.webauthn, origin }, passkey);
}

/** Whether the input, which has one member, proves that it is the person. */
export async function proves(claimed: Claimed, { password, code, totp, passkey, card }: ProofInput): Promise<boolean> {
  const { query, secrets, user } = claimed;
  if (password !== undefined) return secrets.verify(await hashOf(query, user, 'password'), password);
  if (code !== undefined) return secrets.verify(await hashOf(query, user, 'code'), code);
  if (totp !== undefined) return provesByConfirmedTotp(claimed, totp);
  if (passkey !== undefined) return provesByOwnPasskey(claimed, passkey);
  return card !== undefined && hasCard(query, user, card.trim());
}
