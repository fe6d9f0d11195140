import type { Query } from '@portal/service-kit/query';
import type { Secrets } from '../secrets/secrets';
import { getOwnTenant } from '../tenants/tenant.repository';
import { type Approver, findByCard, findByCode } from './approval.repository';

/** Shorter numbers than the tenant's `card_min` approve nothing; where it says nothing, than these. */
const CARD_MIN = 4;

/** Who approves by what was typed or read: the holder of the access code, else of the card. Costs the same hash whoever it is. */
export async function findApprover(query: Query, secrets: Secrets, given: string): Promise<Omit<Approver, 'hash'> | null> {
  const holder = await findByCode(query, secrets.fingerprints(query.context.tenant, given));
  const right = await secrets.verify(holder?.hash ?? null, given);
  if (holder && right) return holder;
  const number = given.trim();
  const { card_min: least } = (await getOwnTenant(query)).attributes;
  return number.length >= (typeof least === 'number' ? least : CARD_MIN) ? findByCard(query, number) : null;
}
