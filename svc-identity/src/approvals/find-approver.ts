import { attributeOf } from '@portal/contracts/tenant-attributes';
import type { Query } from '@portal/service-kit/query';
import type { Secrets } from '../secrets/secrets';
import { getOwnTenant } from '../tenants/tenant.repository';
import { type Approver, findByCard, findByCode } from './approval.repository';

/** Who approves by what was typed or read: the holder of the access code, else of the card. Costs the same hash whoever it is. */
export async function findApprover(query: Query, secrets: Secrets, given: string): Promise<Omit<Approver, 'hash'> | null> {
  const holder = await findByCode(query, secrets.fingerprints(query.context.tenant, given));
  const right = await secrets.verify(holder?.hash ?? null, given);
  if (holder && right) return holder;
  const number = given.trim();
  const least = attributeOf((await getOwnTenant(query)).attributes, 'card_min');
  return number.length >= least ? findByCard(query, number) : null;
}
