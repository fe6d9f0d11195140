/** Messages remembered per tenant: enough for a connection that breaks for a moment. */
const KEPT = 200;

/** A message with its place in the tenant's sequence. */
interface Numbered {
  sequence: number;
  text: string;
}

/**
 * The last messages of one tenant, so that a browser that reconnects gets what it missed instead of fetching all anew.
 * Ids name this process: those of another one, or of one before a restart, are unknown here.
 */
export class RecentMessages {
  readonly #instance: string;
  readonly #messages: Numbered[] = [];
  #sequence = 0;

  constructor(instance: string) {
    this.#instance = instance;
  }

  /** Numbers a message and keeps it. @returns it as it goes over the wire */
  add(event: string, data: string): string {
    this.#sequence += 1;
    const text = `id: ${this.#instance}-${this.#sequence}\nevent: ${event}\ndata: ${data}\n\n`;
    this.#messages.push({ sequence: this.#sequence, text });
    if (this.#messages.length > KEPT) this.#messages.shift();
    return text;
  }

  /** What came after the message with this id; null when that cannot be said. */
  since(lastId: string): string[] | null {
    const dash = lastId.lastIndexOf('-');
    const sequence = Number(lastId.slice(dash + 1));
    const oldest = this.#messages[0]?.sequence ?? this.#sequence + 1;
    if (lastId.slice(0, dash) !== this.#instance || !Number.isInteger(sequence) || sequence > this.#sequence || sequence < oldest - 1)
      return null;
    return this.#messages.filter((message) => message.sequence > sequence).map(({ text }) => text);
  }

  /** Forgets what is kept: something was missed in between. */
  interrupt(): void {
    this.#messages.length = 0;
    this.#sequence += 1;
  }
}
