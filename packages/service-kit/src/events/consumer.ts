import type { Envelope } from '@portal/proto/portal/v1/envelope';
import type { Query } from '../database/query';
import type { Logger } from '../logging';
import { eventTypeOf, type MessageCodec } from './definition';

/** An event as a handler gets it. What the handler writes through `query` happens once, however often the event is delivered. */
export interface Handled<M, D> {
  event: M;
  envelope: Envelope;
  /** In the transaction that also notes that the event was handled. */
  query: Query;
  /** A newer event about the same thing was handled before: a copy of its state must stay as it is. */
  late: boolean;
  deps: D;
  log: Logger;
}

/** What a service does at an event of another (or its own). Consumers with the same `durable` and domain share one place in the stream. */
export interface Consumer<D = unknown> {
  readonly type: string;
  readonly durable: string;
  readonly codec: Pick<MessageCodec<unknown>, 'decode'>;
  handle(handled: Handled<unknown, D>): Promise<void>;
}

/** Declares a consumer: `onEvent(UserUpdated, { durable: 'people', async handle({ event, query }) { … } })`. */
export function onEvent<M, D = unknown>(
  message: MessageCodec<M>,
  options: { durable: string; handle(handled: Handled<M, D>): Promise<void> },
): Consumer<D> {
  return {
    type: eventTypeOf(message),
    durable: options.durable,
    codec: message,
    handle: (handled) => options.handle(handled as Handled<M, D>),
  };
}
