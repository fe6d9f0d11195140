import { z } from 'zod';
import { NOTICE_ORIGINS } from '../../notices';
import { id, idParam, timestamp } from '../../shared-schemas';

/** How many notifications the page shows at first, and how many more each time. */
export const NOTIFICATIONS_PAGE = 10;

export const notificationsQuery = z.strictObject({ limit: idParam.max(1000).default(NOTIFICATIONS_PAGE) });
export type NotificationsQuery = z.infer<typeof notificationsQuery>;

/** What a notification says, in the language of the reader, and what a click on it needs to know. */
const params = z.object({
  title: z.string(),
  description: z.string(),
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
