import { FactorsChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const factorsChanged = defineEvent(FactorsChanged);

/** What the person signs in with changed: what is kept of their sessions is asked for anew. */
export function publishFactorsChanged(query: Query, user: number): void {
  query.publish(factorsChanged(user, { userId: user }));
}
