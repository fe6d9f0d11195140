import { PendingSurveysChanged } from '@portal/proto/surveys/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

export const pendingChanged = defineEvent(PendingSurveysChanged);

/** Tells the browsers of people that a survey more or less waits for them. */
export function tellPending(query: Query, pending: readonly { id: number; user_id: number }[]): void {
  query.publishAll(pending.map(({ id, user_id }) => pendingChanged(id, {}, [user_id])));
}
