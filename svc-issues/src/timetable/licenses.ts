import type { TimetableItem } from '@portal/contracts/issues/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { Unavailable } from '@portal/service-kit/errors';
import type { Deps } from '../deps';
import type { PlannedItem } from './timetable.repository';

/** Licences that open items ask for, each with the people who are on one of them. */
function askedLicenses(items: readonly PlannedItem[]): Map<string, Set<number>> {
  const asked = new Map<string, Set<number>>();
  for (const { license, closed, employee_ids } of items) {
    if (license === null || closed || employee_ids.length === 0) continue;
    asked.set(license, new Set([...(asked.get(license) ?? []), ...employee_ids]));
  }
  return asked;
}

/** Who of the people holds a licence today; null while svc-identity does not answer. */
async function holdersOf({ people }: Deps, ctx: TenantContext, license: string, ids: readonly number[]): Promise<Set<number> | null> {
  try {
    const answer = await people.forWork({ ids: [...ids], license }, { ctx, idempotent: true });
    return new Set(answer.people.filter(({ licensed }) => licensed).map(({ id }) => id));
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

/** Items with those of their people who lack the licence that the category asks for. One question for each licence: a plant has few. */
export async function withLicenses(deps: Deps, ctx: TenantContext, items: readonly PlannedItem[]): Promise<TimetableItem[]> {
  const asked = [...askedLicenses(items)];
  const known = await Promise.all(asked.map(([license, ids]) => holdersOf(deps, ctx, license, [...ids])));
  const holders = new Map(asked.map(([license], place) => [license, known[place] ?? null]));
  return items.map((item) => {
    const licensed = item.closed || item.license === null ? null : holders.get(item.license);
    return { ...item, unlicensed_ids: licensed ? item.employee_ids.filter((id) => !licensed.has(id)) : [] };
  });
}
