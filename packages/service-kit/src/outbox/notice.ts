import type { Access } from '@portal/contracts/access';
import { noticeKind, type NoticeKind, type NoticeOrigin, type NoticeParams, type NoticeTexts } from '@portal/contracts/notices';
import { Notice } from '@portal/proto/portal/v1/notice';
import { encoded } from './encode';
import { NOTICE_AGGREGATE, type Event } from './event';
import { domainOf } from './subject';

/** Something that people are to be told, as a service writes it. */
export interface NewNotice {
  kind: NoticeKind;
  /** Together; each person is told once. People named here may know of it, and have the access that the kind asks for. */
  to: { users?: readonly number[]; groups?: readonly number[]; supervisors_of?: readonly number[]; permission?: Access };
  /** What each of them needs beside the access of the kind, where that is not the same for every notice of the kind. */
  access?: Access;
  /** What a click on it leads to. */
  origin: NoticeOrigin;
  params: NoticeParams;
  /** By `noticeText`; no names of people. */
  texts: NoticeTexts;
  /** Of a document. */
  url?: string;
}

/** The type of the event by which the services of a domain tell people something. */
export function noticeEventType(domain: string): string {
  return `${domain}.v1.notice`;
}

/**
 * Who is to be told: the person who did it knows. Null where nobody is left, so that there is nothing to tell.
 *
 * @param actor null for the service itself
 */
export function receiversBeside(actor: number | null, { kind, to }: Pick<NewNotice, 'kind' | 'to'>): NewNotice['to'] | null {
  const { groups = [], supervisors_of = [], permission } = to;
  const users = noticeKind(kind)?.toActor ? to.users : to.users?.filter((user) => user !== actor);
  const named = (users?.length ?? 0) + groups.length + supervisors_of.length > 0;
  return named || permission ? { ...to, users } : null;
}

/** The event of a notice. Notices about the same thing keep their order. */
export function noticeEvent({ kind, to, access, origin, params, texts, url = '' }: NewNotice): Event {
  const { users = [], groups = [], supervisors_of = [], permission = '' } = to;
  const about = params.id ?? params.issue_id ?? params.job_status_id ?? params.part_id ?? '';
  const notice: Notice = {
    kind,
    users: [...users],
    groups: [...groups],
    supervisorsOf: [...supervisors_of],
    permission,
    origin,
    params: JSON.stringify(params),
    texts: JSON.stringify(texts),
    url,
    access: access ?? '',
  };
  return {
    type: noticeEventType(domainOf(kind)),
    aggregate: NOTICE_AGGREGATE,
    aggregateId: `${origin}:${about}`,
    payload: encoded(Notice, notice),
  };
}
