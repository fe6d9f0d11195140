import type { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Query } from '../query/query';
import type { Logger } from '../logging';
import { eventTypeOf, type MessageCodec } from '../outbox/event';

/** An event as a handler gets it. What the handler writes through `query` happens once, however often the event is delivered. */
export interface Handled<M, D> {
  event: M;
  envelope: Envelope;
  /** In the transaction that also notes that the event was handled. */
  query: Query;
  /** A newer event about the same thing was handled before: a copy of its state must stay as it is. */
  isStale: boolean;
  deps: D;
  log: Logger;
}

/**
 * Events of one transaction about different things, all of one type, as a handler gets them together: for few statements instead of some
 * for each.
 */
export interface HandledBatch<M, D> extends Pick<Handled<M, D>, 'query' | 'deps' | 'log'> {
  /** In the order of the stream. */
  events: readonly Pick<Handled<M, D>, 'event' | 'envelope' | 'isStale'>[];
}

/** What a service does at an event of another (or its own). Consumers with the same `durable` and domain share one place in the stream. */
export interface Consumer<D = unknown> {
  readonly type: string;
  readonly durable: string;
  readonly codec: Pick<MessageCodec<unknown>, 'decode'>;
  handle(handled: Handled<unknown, D>): Promise<void>;
  /** Takes several at once; fails for all of them where one fails, and each is then handled by itself. */
  handleBatch?(handled: HandledBatch<unknown, D>): Promise<void>;
}

/** The parts of a consumer that takes its events together, however many there are. */
function together<M, D>(
  handleBatch: (handled: HandledBatch<M, D>) => Promise<void>,
): Required<Pick<Consumer<D>, 'handle' | 'handleBatch'>> {
  return {
    handle: ({ event, envelope, isStale, ...rest }) => handleBatch({ ...rest, events: [{ event: event as M, envelope, isStale }] }),
    handleBatch: (handled) => handleBatch(handled as HandledBatch<M, D>),
  };
}

type Handling<M, D> = { handle(handled: Handled<M, D>): Promise<void> } | { handleBatch(handled: HandledBatch<M, D>): Promise<void> };

/**
 * Declares a consumer: `onEvent(UserUpdated, { durable: 'people', async handle({ event, query }) { … } })`; with `handleBatch({ events,
 * query })` what one transaction told of many things, such as an import, takes few statements.
 */
export function onEvent<M, D = unknown>(message: MessageCodec<M>, options: { durable: string } & Handling<M, D>): Consumer<D> {
  const handling =
    'handleBatch' in options
      ? together<M, D>((handled) => options.handleBatch(handled))
      : { handle: (handled: Handled<unknown, D>) => options.handle(handled as Handled<M, D>) };
  return { type: eventTypeOf(message), durable: options.durable, codec: message, ...handling };
}
