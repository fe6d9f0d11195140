import type { Barcode } from '@portal/contracts/barcodes';
import type { FieldCode } from '@portal/contracts/problems';
import { attributeOf } from '@portal/contracts/tenant-attributes';
import type { Query } from '@portal/service-kit/query';
import { refusedEmails } from '../tenants/email-pattern.repository';
import { getOwnTenant } from '../tenants/tenant.repository';

/** What a person is given anew: what they have already is not looked at. */
interface Given {
  email?: string | null;
  barcode?: Barcode | null;
  code?: string;
}

/** Of an address and a card, what differs from those that the person has. */
export function changedEmailAndBarcode(before: Given, { email, barcode }: Given): Given {
  const isSame = JSON.stringify(barcode) === JSON.stringify(before.barcode);
  return { email: email === before.email ? undefined : email, barcode: isSame ? undefined : barcode };
}

/** What the plant's own settings refuse: addresses that its pattern does not take, cards and access codes that are too short for it. */
export async function brokenPlantRules(query: Query, given: Given): Promise<Record<string, FieldCode>> {
  const refused = new Set(given.email ? await refusedEmails(query, [given.email]) : []);
  if (!given.barcode && given.code === undefined) return brokenByPlant({ refused, attributes: {} }, given);
  return brokenByPlant({ refused, attributes: (await getOwnTenant(query)).attributes }, given);
}

interface PlantSettings {
  /** Addresses that its pattern does not take. */
  refused: ReadonlySet<string>;
  attributes: Readonly<Record<string, unknown>>;
}

/** The same of settings that were read for many people at once. */
export function brokenByPlant({ refused, attributes }: PlantSettings, { email, barcode, code }: Given): Record<string, FieldCode> {
  const broken: Record<string, FieldCode> = {};
  if (email && refused.has(email)) broken.email = 'invalid';
  if (barcode && barcode.value.length < attributeOf(attributes, 'card_min')) broken['barcode.value'] = 'too_short';
  if (code !== undefined && code.trim().length < attributeOf(attributes, 'access_code_min')) broken.code = 'too_short';
  return broken;
}
