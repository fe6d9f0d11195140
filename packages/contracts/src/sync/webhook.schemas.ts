import { z } from 'zod';
import { id, person, timestamp } from '../shared-schemas';
import { opaque } from '../texts';
import { DELIVERY_STATES, WEBHOOK_EVENT_NAMES, WEBHOOK_PROBLEMS } from './webhook-events';

const event = z.enum(WEBHOOK_EVENT_NAMES);

/** An address that is told of events, signed by Standard Webhooks. Its secret is never shown again. */
export const webhook = z.object({
  id,
  version: z.int(),
  url: z.string(),
  events: z.array(event),
  enabled: z.boolean(),
  /** Since when no delivery arrived; null while all is well. */
  failing_since: timestamp.nullable(),
  /** When it was disabled because nothing arrived for days. */
  disabled_at: timestamp.nullable(),
  created_at: timestamp,
  created_by_user: person,
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook as sent. A stale `version` is answered with 409. */
export const webhookInput = z.strictObject({
  url: opaque(2_000),
  events: z.array(event).min(1).max(WEBHOOK_EVENT_NAMES.length),
  enabled: z.boolean().default(true),
  version: z.int().min(1).optional(),
});

/** A webhook with its new secret, which is answered this once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** One event on its way to a webhook. */
export const webhookDelivery = z.object({
  id,
  /** What the header `webhook-id` says; the same when it is sent again. */
  message_id: z.string(),
  /** An event, or `portal.test`. */
  event: z.string(),
  status: z.enum(DELIVERY_STATES),
  attempts: z.int().min(0),
  /** Status of the last answer. */
  response_status: z.int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  next_attempt_at: timestamp.nullable(),
  created_at: timestamp,
  delivered_at: timestamp.nullable(),
  /** What is sent: `{type, timestamp, data}`. */
  body: z.unknown(),
  /** The delivery that this one repeats. */
  replay_of: id.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
