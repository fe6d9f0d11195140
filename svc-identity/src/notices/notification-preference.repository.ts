import type { NotificationPreference, NotificationPreferences } from '@portal/contracts/identity/schemas';
import { ALL_NOTICE_KINDS, noticeKind, type NoticeKind } from '@portal/contracts/notices';
import { NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';

/** Whose preferences: a person's, or those that people of a template begin with. */
export type PreferenceOwner = { user_id: number } | { user_template_id: number };

type Times = Pick<NotificationPreferences, 'quiet_from' | 'quiet_to' | 'digest'>;

/** What an owner has chosen; times are null where none were. */
interface Chosen {
  items: ReadonlyMap<string, NotificationPreference>;
  times: Times | null;
}

const NOTHING: Chosen = { items: new Map(), times: null };
const NO_TIMES: Times = { quiet_from: null, quiet_to: null, digest: null };

const minutes = (column: string) => `to_char(${column}, 'HH24:MI') as ${column}`;

async function chosenBy(query: Query, owner: PreferenceOwner): Promise<Chosen> {
  const items = await query('notification_preference').where(owner).select<NotificationPreference[]>('event', 'channels', 'enabled');
  const times = await query('notification_times')
    .where(owner)
    .first<Times | undefined>(query.raw(minutes('quiet_from')), query.raw(minutes('quiet_to')), 'digest');
  return { items: new Map(items.map((item) => [item.event, item])), times: times ?? null };
}

/** What counts of several, the first before the next, over the catalogue. */
function combined(...chosen: readonly Chosen[]): NotificationPreferences {
  const item = (event: NoticeKind): NotificationPreference =>
    chosen.map(({ items }) => items.get(event)).find(Boolean) ?? {
      event,
      channels: [...(noticeKind(event)?.channels ?? [])],
      enabled: true,
    };
  return { items: ALL_NOTICE_KINDS.map(item), ...(chosen.map(({ times }) => times).find(Boolean) ?? NO_TIMES) };
}

/** What an owner has without a choice of their own: a template what the portal says, a person what their template says. */
async function inheritedBy(query: Query, owner: PreferenceOwner): Promise<Chosen> {
  if ('user_template_id' in owner) return NOTHING;
  const person = await query('person')
    .where({ id: owner.user_id })
    .first<{ user_template_id: number | null } | undefined>('user_template_id');
  if (!person) throw new NotFound('The person');
  return person.user_template_id === null ? NOTHING : chosenBy(query, { user_template_id: person.user_template_id });
}

/** What holds for the person or template: chosen, else inherited. */
export async function preferencesOf(query: Query, owner: PreferenceOwner): Promise<NotificationPreferences> {
  return combined(await chosenBy(query, owner), await inheritedBy(query, owner));
}

const same = (one: NotificationPreference, other: NotificationPreference | undefined) =>
  one.enabled === other?.enabled && [...one.channels].sort().join() === [...other.channels].sort().join();

/** Keeps what differs from what is inherited, so that a later change of the template reaches whoever chose nothing else. */
export async function savePreferences(query: Query, owner: PreferenceOwner, wanted: NotificationPreferences): Promise<void> {
  const { items, quiet_from, quiet_to, digest } = wanted;
  const inherited = combined(await inheritedBy(query, owner));
  const own = items.filter(
    (item) =>
      !same(
        item,
        inherited.items.find(({ event }) => event === item.event),
      ),
  );
  await query('notification_preference').where(owner).del();
  if (own.length > 0) await query('notification_preference').insert(own.map((item) => ({ ...owner, ...item })));
  await query('notification_times').where(owner).del();
  const differs = quiet_from !== inherited.quiet_from || quiet_to !== inherited.quiet_to || digest !== inherited.digest;
  if (differs) await query('notification_times').insert({ ...owner, quiet_from, quiet_to, digest });
}
