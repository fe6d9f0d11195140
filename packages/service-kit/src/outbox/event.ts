import type { BinaryWriter } from '@bufbuild/protobuf/wire';
import { EVENTS } from '@portal/proto/events';
import { encoded } from './encode';

/** The aggregate of the entries for the audit log, which no browser is told of. */
export const AUDIT_AGGREGATE = 'audit';

/** The aggregate of notices, which reach browsers by svc-identity alone. */
export const NOTICE_AGGREGATE = 'notice';

/** The aggregate of the events about jobs, which go to the registry and to no browser. */
export const JOB_AGGREGATE = 'job_status';

/** What ts-proto generates for a message. */
export interface MessageCodec<M> {
  /** `issues.v1.IssueReported`. */
  readonly $type: string;
  encode(message: M, writer?: BinaryWriter): { finish(): Uint8Array };
  decode(input: Uint8Array): M;
}

/** An event about one thing, ready to be published. */
export interface Event {
  readonly type: string;
  readonly aggregate: string;
  readonly aggregateId: string;
  readonly payload: Uint8Array;
  /** Whose browsers are told, where the event is personal. */
  readonly readers?: readonly number[];
  /** Nothing in it leads to the person whose call it came from: neither actor nor trace. */
  readonly anonymous?: true;
}

/** Makes events of one kind from the id of the thing and the message. */
export interface EventDefinition<M = unknown> {
  (aggregateId: number | string, message: M, readers?: readonly number[]): Event;
  /** `issues.v1.issue_reported`. */
  readonly type: string;
}

/** The type of the event that a message is: `issues.v1.issue_reported` of `issues.v1.IssueReported`. */
export function eventTypeOf({ $type }: { readonly $type: string }): string {
  return $type.replace(/(?<=\w)[A-Z]/g, '_$&').toLowerCase();
}

/**
 * Declares an event that this service publishes: `defineEvent(IssueReported)`. The kind of thing it is about follows from the message's
 * option `portal.v1.event`; `aggregate` is for messages without one. @throws Error for a message that is not an event
 */
export function defineEvent<M>(message: MessageCodec<M>, options: { aggregate?: string } = {}): EventDefinition<M> {
  const declared: Readonly<Record<string, { aggregate: string }>> = EVENTS;
  const aggregate = options.aggregate ?? declared[message.$type]?.aggregate;
  if (aggregate === undefined) throw new Error(`${message.$type} has no option portal.v1.event`);
  const type = eventTypeOf(message);
  const make = (aggregateId: number | string, event: M, readers?: readonly number[]): Event => ({
    type,
    aggregate,
    aggregateId: String(aggregateId),
    payload: encoded(message, event),
    ...(readers && { readers }),
  });
  return Object.assign(make, { type });
}
