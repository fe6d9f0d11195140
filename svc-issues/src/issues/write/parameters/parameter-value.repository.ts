import type { Query } from '@portal/service-kit/query';

const ANSWER = `
  insert into issue_parameter (tenant_id, issue_id, parameter_id, value) values ($1, $2, $3, $4)
  on conflict (tenant_id, issue_id, parameter_id) do update set value = excluded.value`;

/** Stores answers to parameters, each once per issue. */
export function saveParameters(query: Query, issue: number, values: readonly { parameter_id: number; value: unknown }[]): void {
  for (const { parameter_id, value } of values) query.enqueue(ANSWER, [issue, parameter_id, JSON.stringify(value)]);
}
