import type { IssueCosts } from '@portal/contracts/issues/schemas';
import { currencyById } from '@portal/service-kit/currencies';
import type { Query } from '@portal/service-kit/query';
import { findCostFacts, type FoundFacts } from './cost-facts.repository';
import { costsOf } from './issue-costs';

/** Digits behind the point of a currency by its ISO 4217 number. */
export const digitsOf = (currency: number): number => currencyById(currency)?.digits ?? 2;

/** What an issue costs at a moment by what is stored of it. */
export function costsByFacts({ currency_id, ...facts }: FoundFacts, now: Date): IssueCosts {
  const currency = currency_id === null ? undefined : currencyById(currency_id);
  return costsOf({ ...facts, currency: currency ?? null }, now, digitsOf);
}

/** What issues cost by now, by number; those are left out whose category generates no costs. One statement, however many they are. */
export async function findCosts(query: Query, issues: readonly number[]): Promise<Map<number, IssueCosts>> {
  const now = new Date();
  const found = await findCostFacts(query, issues);
  return new Map([...found].map(([id, facts]) => [id, costsByFacts(facts, now)]));
}
