import type { TenantClient } from '../../proof/tenant-client';
import { newPerson } from '../people/person.factory';

/** The value of a card that somebody of the client's tenant has. */
export async function cardOf(client: TenantClient): Promise<{ value: string }> {
  const value = crypto.randomUUID();
  await newPerson(client, { barcode: { type: 'CODE128', value } });
  return { value };
}
