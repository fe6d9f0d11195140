/** What ts-proto generates for a message. */
export interface Codec<M> {
  encode(message: M): { finish(): Uint8Array };
  decode(input: Uint8Array): M;
  fromPartial(object: never): M;
}

/** An event about one thing, ready to be published. */
export interface Event {
  readonly type: string;
  readonly aggregate: string;
  readonly aggregateId: string;
  readonly payload: Uint8Array;
}

/** A kind of event. Called with the id of the thing and the message it makes an event of it. */
export interface EventDefinition<M = unknown> {
  (aggregateId: number | string, message: M): Event;
  /** `issues.v1.issue_reported`. */
  readonly type: string;
  /** `issue`. */
  readonly aggregate: string;
  readonly codec: Codec<M>;
}

const TYPE = /^[a-z][a-z0-9_]*\.v\d+\.[a-z][a-z0-9_]*$/;

/** Declares a kind of event: `defineEvent({ type: 'issues.v1.issue_reported', aggregate: 'issue', codec: IssueReported })`. */
export function defineEvent<M>(definition: { type: string; aggregate: string; codec: Codec<M> }): EventDefinition<M> {
  const { type, aggregate, codec } = definition;
  if (!TYPE.test(type)) throw new Error(`${type} is not domain.vN.event`);
  const make = (aggregateId: number | string, message: M): Event => ({
    type,
    aggregate,
    aggregateId: String(aggregateId),
    payload: codec.encode(message).finish(),
  });
  return Object.assign(make, { type, aggregate, codec });
}
