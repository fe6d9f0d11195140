import { PeriodicChanged } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const periodicChanged = defineEvent(PeriodicChanged);

/** Tells that a periodic or its dates changed. */
export function publishPeriodic(query: Query, id: number): void {
  query.publish(periodicChanged(id, { id }));
}
