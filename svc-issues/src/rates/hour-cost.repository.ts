import type { Query } from '@portal/service-kit/query';

/** Clears what an hour of a person costs. What their work has cost on issues stays, as the sums of the plant do. */
export async function forgetHourCost(query: Query, user: number): Promise<void> {
  await query('people').where({ id: user }).update({ work_hour_cost: null, currency_id: null });
}
