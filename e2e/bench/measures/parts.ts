import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { fillParts } from '../../domains/inventory/fill-parts';
import type { Measure } from '../measure';
import { lonePlantAndTwo, ratioRow } from '../plants-in-turn';

const ALONE = 800;
const PARTS = 1_500_000;
const QUICK_PARTS = 60_000;
const TENANTS = 200;

/** What a storekeeper asks: the list, a search by a word of any field, a barcode. */
const CALLS = [
  ['list by symbol', '/parts?pp=25&sort_by=symbol'],
  ['search by a word', '/parts?pp=25&search_contains=P-77'],
  ['barcode', '/barcodes/C000000007'],
] as const;

/** Lists, searches and barcodes of parts in a large installation, against a plant that is alone. */
export const parts: Measure = async ({ stage, quick, rounds }) => {
  const small = await Stage.open();
  const size = quick ? QUICK_PARTS : PARTS;
  try {
    const plants = await lonePlantAndTwo(fillParts, { stage: small, size: ALONE }, { stage, size, tenants: TENANTS });
    const among = `p50 at the largest and the middle one of ${TENANTS} plants with ${size.toLocaleString('en')} parts against one plant of ${ALONE} alone`;
    const rows: Row[] = [];
    for (const [what, path] of CALLS) rows.push(await ratioRow(`parts, ${what}, ${among}`, plants, path, rounds));
    return rows;
  } finally {
    await small.remove();
  }
};
