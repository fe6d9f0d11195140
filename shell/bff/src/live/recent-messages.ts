import { newRequestId } from '@portal/service-kit/http/request-id';
import type { BrokerEvent } from './broker';
import { liveMessageOf, type LiveMessage } from './live-message';

/** Messages remembered per tenant: enough for a connection that breaks for a moment. */
const KEPT = 200;

/** A message with its place in the tenant's sequence. */
interface Numbered {
  sequence: number;
  message: LiveMessage;
}

/**
 * The last messages of one tenant, so that a browser that reconnects gets what it missed instead of fetching all anew.
 * Ids name this sequence: those of another process, of one before a restart, or of a tenant that nobody listened to meanwhile are unknown
 * here.
 */
export class RecentMessages {
  readonly #id = newRequestId().slice(0, 12);
  readonly #messages: Numbered[] = [];
  #sequence = 0;

  /** Numbers the message of an event and keeps it. @returns null where its kind does not go to browsers */
  add(event: BrokerEvent): LiveMessage | null {
    const message = liveMessageOf(event, `${this.#id}-${this.#sequence + 1}`);
    if (!message) return null;
    this.#sequence += 1;
    this.#messages.push({ sequence: this.#sequence, message });
    if (this.#messages.length > KEPT) this.#messages.shift();
    return message;
  }

  /** What came after the message with this id; null when that cannot be said. */
  since(lastId: string): LiveMessage[] | null {
    const dash = lastId.lastIndexOf('-');
    const sequence = Number(lastId.slice(dash + 1));
    const oldest = this.#messages[0]?.sequence ?? this.#sequence + 1;
    if (lastId.slice(0, dash) !== this.#id || !Number.isInteger(sequence) || sequence > this.#sequence || sequence < oldest - 1)
      return null;
    return this.#messages.filter((kept) => kept.sequence > sequence).map(({ message }) => message);
  }

  /** Forgets what is kept: something was missed in between. */
  interrupt(): void {
    this.#messages.length = 0;
    this.#sequence += 1;
  }
}
