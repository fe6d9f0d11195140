import { TenantChanged, UserCreated, UserRemoved, UserUpdated, AccountStatus, type Person } from '@portal/proto/identity/v1/events';
import { onEvent, type Handled } from '@portal/service-kit/events';
import { ensureDefaultFlow } from '../flows/flow.repository';
import { markRemoved, savePeople, type PersonCopy } from '../people/people.repository';
import { saveTenant } from '../tenants/tenant.repository';

const STATUS: Readonly<Record<number, string>> = {
  [AccountStatus.ACCOUNT_STATUS_ACTIVE]: 'active',
  [AccountStatus.ACCOUNT_STATUS_NOT_ACTIVATED]: 'not_activated',
  [AccountStatus.ACCOUNT_STATUS_DISABLED]: 'disabled',
};

/** What of a person is copied. */
export function copyOf(person: Person): PersonCopy {
  const { id, name, status, groups, serviceStaff } = person;
  return { id, name, status: STATUS[status] ?? 'disabled', groups, service_staff: serviceStaff };
}

/** Attributes as told; null from a svc-identity that does not tell them yet. */
function attributesOf({ attributes }: TenantChanged): Record<string, unknown> | null {
  return attributes === '' ? null : (JSON.parse(attributes) as Record<string, unknown>);
}

const DURABLE = 'issues-identity';

/** What an event says of a person; an older one than the copy already follows changes nothing. */
async function keepPerson({ event, query, late }: Handled<{ person?: Person }, unknown>): Promise<void> {
  if (!late && event.person) await savePeople(query, [copyOf(event.person)]);
}

/** Events of svc-identity that the copies here follow; the default flow is laid down with a new tenant. */
export const identityConsumers = [
  onEvent(UserCreated, { durable: DURABLE, handle: keepPerson }),
  onEvent(UserUpdated, { durable: DURABLE, handle: keepPerson }),
  onEvent(UserRemoved, {
    durable: DURABLE,
    // Final: it holds however late it comes.
    handle: ({ event, query }) => markRemoved(query, event.userId),
  }),
  onEvent(TenantChanged, {
    durable: DURABLE,
    async handle({ event, query, late }) {
      if (!late) await saveTenant(query, { locales: event.locales, demo: event.demo, attributes: attributesOf(event) });
      await ensureDefaultFlow(query);
    },
  }),
];
