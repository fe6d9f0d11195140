import type { NotificationPage } from '@portal/contracts/identity/schemas';
import { LOCALES, type Translations } from '@portal/contracts/locales';
import type { Base } from '@portal/service-kit/service';
import { defineService } from '@portal/service-kit/service';
import type { NewNotice } from '@portal/service-kit/events';
import { withTenant } from '@portal/service-kit/query';
import { testService, type TestService } from '@portal/service-kit/testing';
import { as, type Identity, type TestPerson, type TestTenant } from './identity.factory';

/** Stands for another service, such as svc-issues: an outbox and a relay of the same broker, nothing else. */
export function startOther(name: string, natsPrefix: string): Promise<TestService<Base>> {
  return testService(defineService({ name, schema: name, migrations: [], useCases: [] }), { natsPrefix });
}

const inEach = (text: string): Translations => Object.fromEntries(LOCALES.map((locale) => [locale, `${text} ${locale}`]));

export function noticeTo(to: NewNotice['to'], over: Partial<NewNotice> = {}): NewNotice {
  const texts = { title: inEach('Title'), description: inEach('Description') };
  return { kind: 'issues.assigned', to, origin: 'Issue', params: { id: 42, status: 'inprogress' }, texts, ...over };
}

/** Tells people as a service does; `by` is the person who did it. */
export function notify(
  from: TestService<Base>,
  { tenant_id: tenant }: TestTenant,
  notice: NewNotice,
  by: number | null = null,
): Promise<void> {
  return withTenant(from.db, { tenant, user: by }, (query) => Promise.resolve(query.notify(notice)));
}

/** What a person finds. */
export async function notificationsOf(
  service: Identity,
  tenant: TestTenant,
  person: Pick<TestPerson, 'id'>,
  query: Record<string, number> = {},
): Promise<NotificationPage> {
  return (await service.http(as(tenant, person)).get<NotificationPage>('/notifications', query)).body;
}
