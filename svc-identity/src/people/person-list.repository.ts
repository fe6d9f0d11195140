import type { Page } from '@portal/contracts/answers';
import type { PresentUser, User } from '@portal/contracts/identity/schemas';
import { userCardsList, usersList } from '@portal/contracts/identity/lists';
import type { Files } from '@portal/service-kit/files';
import type { Caller } from '@portal/service-kit/context';
import { listOf, runList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { cardItem, PERSON_ITEM, PERSON_JOIN } from './person-item';
import type { PhotoId } from './person.repository';
import { type WithSources, readablePerson, SOURCES_ITEM } from './readable-person';
import { signedPhoto } from '../photos/photo-address';

const { photo_id: _, ...MEMBERS } = PERSON_ITEM;

/** The list of people. A tenant has some thousand: text filters read its own rows, everything else an index that tenant_id leads. */
export function personList(files: Files) {
  return listOf(usersList, {
    from: 'person p',
    where: 'p.removed_at is null and not p.terminal',
    join: PERSON_JOIN,
    item: { ...MEMBERS, ...SOURCES_ITEM, photo: signedPhoto(files, 'p.photo_id') },
    filters: {
      id: 'p.id',
      no: { column: 'p.no', searched: 'p.no_searched' },
      name: { column: 'p.name', searched: 'p.name_searched' },
      email: { column: 'p.email', searched: 'p.email_searched' },
      phone: { column: 'p.phone', searched: 'p.phone', pattern: 'search_phone' },
      account_status: 'p.account_status',
      supervisor_user_id: 'p.supervisor_user_id',
      user_template_id: 'p.user_template_id',
      function: { column: 'p.function', searched: 'p.function_searched' },
      department: { column: 'p.department', searched: 'p.department_searched' },
    },
    sorts: {
      id: 'p.id',
      no: 'p.no',
      name: 'p.name',
      email: 'p.email collate "und-x-icu"',
      phone: 'p.phone',
      account_status: 'p.account_status',
      created_at: 'p.created_at',
    },
    id: 'p.id',
  });
}

/** A page of the list as this caller reads it. */
export async function listPeople(query: Query, caller: Caller, files: Files, searchParams: object): Promise<Page<User>> {
  const { text } = await runList(query, personList(files), searchParams, files.urlParams(caller.ctx.tenant));
  const page = JSON.parse(text) as Page<WithSources<User>>;
  return { ...page, items: page.items.map((person) => readablePerson(caller, person)) };
}

const COMPARISONS: Readonly<Record<string, string>> = { equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Whether a person `p` is a member of a group for which this is true; `not_equals` of none for which it is not. */
function inGroup(op: string, param: string): string {
  const member = (is: string) => `exists (select from group_member m where m.tenant_id = p.tenant_id and m.user_id = p.id and ${is})`;
  if (op === 'null') return `${member('true')} <> ${param}`;
  if (op === 'not_equals') return `not ${member(`m.group_id = ${param}`)}`;
  return member(op === 'in' ? `m.group_id = any(${param})` : `m.group_id ${COMPARISONS[op] ?? '='} ${param}`);
}

/** Active people as cards, for choosing one. */
export function cardList(files: Files, reachable: boolean) {
  const { photo_id: _cardPhoto, ...members } = cardItem(reachable);
  return listOf(userCardsList, {
    from: 'person p',
    where: `p.account_status = 'active' and p.removed_at is null and not p.terminal`,
    join: PERSON_JOIN,
    item: { ...members, photo: signedPhoto(files, 'p.photo_id') },
    filters: { id: 'p.id', name: { column: 'p.name', searched: 'p.name_searched' }, group_id: inGroup },
    sorts: { id: 'p.id', name: 'p.name' },
    id: 'p.id',
  });
}

/** People whose session was used since midnight of the tenant's time zone, by name. */
export function peopleInToday(query: Query): Promise<PhotoId<PresentUser>[]> {
  return query.sql<PhotoId<PresentUser>>(
    `with today as (
       select date_trunc('day', now() at time zone default_timezone) at time zone default_timezone as start from tenant where tenant_id = $1),
     seen as (
       select v.user_id, min(greatest(v.created_at, today.start)) as since, max(v.seen_at) as seen_at,
         bool_or((v.ended_at is null or v.end_reason = 'idle') and v.expires_at > now()) as present
       from session v cross join today where v.tenant_id = $1 and v.seen_at >= today.start group by v.user_id)
     select p.id, p.name, p.function, p.department, p.photo_id, seen.present, ${utc('seen.since')} as since, ${utc('seen.seen_at')} as seen_at
     from seen join person p on p.tenant_id = $1 and p.id = seen.user_id
     where p.removed_at is null and not p.terminal order by p.name, p.id limit 500`,
  );
}
