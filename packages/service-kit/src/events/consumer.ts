import type { Envelope } from '@portal/proto/portal/v1/envelope';
import type { TenantTrx } from '../database/transaction';
import type { Logger } from '../logging';
import type { Codec, EventDefinition } from './definition';

/** An event as a handler gets it. What the handler writes through `trx` happens once, however often the event is delivered. */
export interface Handled<M, D> {
  event: M;
  envelope: Envelope;
  trx: TenantTrx;
  /** A newer event about the same thing was handled before: a copy of its state must stay as it is. */
  late: boolean;
  deps: D;
  log: Logger;
}

/** What a service does at an event of another (or its own). Consumers with the same `durable` and domain share one place in the stream. */
export interface Consumer<D = unknown> {
  readonly type: string;
  readonly durable: string;
  readonly codec: Codec<unknown>;
  handle(handled: Handled<unknown, D>): Promise<void>;
}

/** `onEvent(userUpdated, { durable: 'people', async handle({ event, trx }) { … } })`. */
export function onEvent<M, D = unknown>(
  event: EventDefinition<M> | { type: string; codec: Codec<M> },
  options: { durable: string; handle(handled: Handled<M, D>): Promise<void> },
): Consumer<D> {
  return { type: event.type, durable: options.durable, codec: event.codec, handle: (handled) => options.handle(handled as Handled<M, D>) };
}
