/** NATS headers that let the edge fan events out without decoding them. */
export const HEADERS = {
  tenant: 'Portal-Tenant',
  aggregate: 'Portal-Aggregate',
  aggregateId: 'Portal-Aggregate-Id',
  actor: 'Portal-Actor',
  transaction: 'Portal-Transaction',
} as const;

/** `issues.v1.issue_reported.<tenant>`. */
export function subjectOf(type: string, tenant: string): string {
  return `${type}.${tenant}`;
}

/** The domain of a type or subject: `issues`. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
