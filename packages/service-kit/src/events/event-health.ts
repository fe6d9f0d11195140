import { loggableError, type Logger } from '../logging';

/** What events go through: the connection to the broker, the relay, and each consumer by its durable name. */
type Part = 'connection' | 'relay' | (string & {});

/**
 * Whether the events of a service flow. Its parts tell of every failure, as often as they try again; the log has one line when the first
 * of them fails and one when all work.
 */
export class EventHealth {
  readonly #failing = new Map<Part, string>();
  #since = 0;

  constructor(private readonly log: Logger) {}

  /** Why events wait, in words; null while they flow. */
  get reason(): string | null {
    const [first] = this.#failing;
    return first ? `${first[0]}: ${first[1]}` : null;
  }

  failed(part: Part, error: unknown): void {
    const { message } = loggableError(error) as { message: string };
    const flowed = this.#failing.size === 0;
    this.#failing.set(part, message);
    if (!flowed) return;
    this.#since = Date.now();
    this.log.warn({ part, reason: message }, 'events wait: the broker or its connection is not available');
  }

  recovered(part: Part): void {
    if (!this.#failing.delete(part) || this.#failing.size > 0) return;
    this.log.info({ after_ms: Date.now() - this.#since }, 'events flow again');
  }
}
