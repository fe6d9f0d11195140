import type { Access } from '../access';

/** What webhooks tell of, each with the right that whoever chooses it needs. */
export const WEBHOOK_EVENTS = {
  'issue.created': 'issues/read',
  'issue.state_changed': 'issues/read',
  'issue.finished': 'issues/read',
  'part.below_minimum': 'parts/read',
  'stock.moved': 'storage.movements/read',
  'counter.triggered': 'counters/read',
  'survey.completed': 'survey_results/read',
} as const satisfies Record<string, Access>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** What a test send is called. */
export const WEBHOOK_TEST = 'portal.test';

/** How a delivery can end without an answer of 2xx. */
export const WEBHOOK_PROBLEMS = ['unreachable', 'address_refused', 'timeout', 'refused', 'redirected'] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** States of a delivery. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
