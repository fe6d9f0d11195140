import { pricedPartners, type PricedCall } from '../../../domains/sync/priced-partners';
import type { Assertions } from '../../../proof/assertions';
import type { TenantClient } from '../../../proof/tenant-client';
import { allBut, CATALOGUE, type CreateUser, grantsOf } from './people';

/** Prices that leave or enter by files of partners: nobody saves, tries or starts them by hand without the right to see prices. */
export async function prices(admin: TenantClient, createUser: CreateUser, assertions: Assertions): Promise<void> {
  const [without, seeing] = [await createUser(allBut('parts.prices/read')), await createUser(grantsOf(CATALOGUE))];
  const answerOf = (client: TenantClient, { method, path, body }: PricedCall) => client.call(method, path, body);
  for (const { what, priced, plain } of await pricedPartners(admin)) {
    const [refused, open] = [await answerOf(without, priced), await answerOf(without, plain)];
    assertions.denies(`${what} with prices, without parts.prices/read`, refused.status === 403, refused.body);
    assertions.allows(`${what} without prices, without parts.prices/read`, open.status < 300, open.body);
    const allowed = await answerOf(seeing, priced);
    assertions.allows(`${what} with prices, with every right`, allowed.status < 300, allowed.body);
  }
}
