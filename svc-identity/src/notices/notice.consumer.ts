import { isAccess, type Access } from '@portal/contracts/access';
import { NOTICE_DOMAINS, NOTICE_ORIGINS, noticeKind, type NoticeOrigin } from '@portal/contracts/notices';
import { Notice } from '@portal/proto/portal/v1/notice';
import { domainOf, noticeEventType, type Consumer, type Handled } from '@portal/service-kit/events';
import type { Deps } from '../deps';
import { insertNotice, notifyReceivers } from './notice.repository';
import { notificationsChanged } from './notification.events';

const isOrigin = (origin: string): origin is NoticeOrigin => (NOTICE_ORIGINS as readonly string[]).includes(origin);

/** @throws Error for a permission that is not in the catalogue: everybody would be told, or nobody */
function accessIn(permission: string): Access | null {
  if (permission === '') return null;
  if (!isAccess(permission)) throw new Error(`there is no permission ${permission}`);
  return permission;
}

/** Finds who is told, in one statement, and lets their browsers know. */
async function fanOut({ event, envelope, query, log }: Handled<Notice, Deps>): Promise<void> {
  const { kind, users, groups, supervisorsOf, origin, params, texts, url } = event;
  // A service tells what its own domain did: svc-issues cannot write that an account waits.
  if (domainOf(kind) !== domainOf(envelope.type)) throw new Error(`${envelope.type} tells of ${kind}`);
  const spec = noticeKind(kind);
  if (!spec || !isOrigin(origin)) {
    log.warn({ kind, origin }, 'a notice of a kind that this build does not know');
    return;
  }
  const to = {
    users,
    groups,
    supervisorsOf,
    permission: accessIn(event.permission),
    accesses: [spec.access ?? null, accessIn(event.access)] as const,
    except: spec.toActor ? 0 : (envelope.actor?.userId ?? 0),
  };
  const notice = { id: envelope.id, kind, origin, params, texts, url: url || null, created_at: envelope.occurredAt ?? new Date() };
  await insertNotice(query, notice, to.accesses);
  const receivers = await notifyReceivers(query, { id: envelope.id, kind, channels: spec.channels, urgent: spec.urgent === true }, to);
  const readers = receivers.filter(({ in_portal }) => in_portal).map(({ user_id }) => user_id);
  if (readers.length > 0) query.publish(notificationsChanged(kind, {}, readers));
}

/** What the services of every domain tell people. */
export const fanOutNotices: readonly Consumer<Deps>[] = NOTICE_DOMAINS.map((domain) => ({
  type: noticeEventType(domain),
  durable: 'notices',
  codec: Notice,
  handle: (handled) => fanOut(handled as Handled<Notice, Deps>),
}));
