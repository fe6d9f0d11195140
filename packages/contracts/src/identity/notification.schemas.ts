import { z } from 'zod';
import { ALL_NOTICE_KINDS, NOTICE_CHANNELS, NOTICE_ORIGINS } from '../notices';
import { id, idParam, timestamp, translations } from '../shared-schemas';
import { opaque } from '../texts';

/** How many notifications the page shows at first, and how many more each time. */
export const NOTIFICATIONS_PAGE = 10;

export const notificationsQuery = z.strictObject({ limit: idParam.max(1000).default(NOTIFICATIONS_PAGE) });

/** The token that stands in a mail. */
export const unsubscribeQuery = z.strictObject({ t: opaque(100) });

/** What a notification says, and what a click on it needs to know. */
const params = z.object({
  title: translations,
  description: translations,
  origin: z.enum(NOTICE_ORIGINS),
  id: z.union([id, z.string()]).optional(),
  issue_id: id.optional(),
  job_status_id: z.string().optional(),
  part_id: id.optional(),
  category_id: id.optional(),
  criticality: z.string().nullable().optional(),
  status: z.string().optional(),
});

export const notification = z.object({
  id,
  read_at: timestamp.nullable(),
  created_at: timestamp,
  data: z.object({ event: z.string(), params }),
  /** Of a document. */
  url: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

/** The latest first; `size` of them are answered, `all` and `unread` count the person's own. */
export const notificationPage = z.object({
  status: z.literal('ok'),
  data: z.array(notification),
  size: z.int().min(0),
  all: z.int().min(0),
  unread: z.int().min(0),
});
export type NotificationPage = z.infer<typeof notificationPage>;

const event = z.enum(ALL_NOTICE_KINDS);
const channels = z
  .array(z.enum(NOTICE_CHANNELS))
  .max(NOTICE_CHANNELS.length)
  .refine((list) => new Set(list).size === list.length);

export const notificationPreference = z.strictObject({ event, channels, enabled: z.boolean().default(true) });
export type NotificationPreference = z.infer<typeof notificationPreference>;

/** `07:30` */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Each kind once; one that is left out stays as the template, or the portal, has it. Quiet hours are in the person's time zone; `digest` is
 * the hour of the one mail and the one push message a day, null for each at once.
 */
const preferences = z.strictObject({
  items: z
    .array(notificationPreference)
    .max(ALL_NOTICE_KINDS.length)
    .refine((items) => new Set(items.map((item) => item.event)).size === items.length)
    .default([]),
  quiet_from: timeOfDay.nullable().default(null),
  quiet_to: timeOfDay.nullable().default(null),
  digest: z.int().min(0).max(23).nullable().default(null),
});
export type NotificationPreferences = z.infer<typeof preferences>;
export type NotificationPreferencesInput = z.input<typeof preferences>;

export const notificationPreferences = preferences.superRefine(({ quiet_from, quiet_to }, context) => {
  if ((quiet_from === null) === (quiet_to === null)) return;
  context.addIssue({ code: 'custom', path: [quiet_from === null ? 'quiet_from' : 'quiet_to'], params: { code: 'required' } });
});

/** What counts: the person's own choice, else that of their template, else the portal's. */
export const notificationPreferencesAnswer = preferences.extend({ status: z.literal('ok') });
export type NotificationPreferencesAnswer = z.infer<typeof notificationPreferencesAnswer>;

/** What the browser's push service gave (Push API): where messages go, and what they are encrypted with. */
export const pushSubscription = z.strictObject({
  endpoint: opaque(1000),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
  /** The key of the installation that the browser subscribed with. */
  server_key: opaque(100),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

/** Whether the caller's device tells them, and the key (`applicationServerKey`) that a browser subscribes with. */
export const pushState = z.object({ server_key: z.string(), subscribed: z.boolean() });
export type PushState = z.infer<typeof pushState>;
