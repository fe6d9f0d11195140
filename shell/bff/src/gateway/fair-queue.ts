type Go = () => void;

/**
 * Places for requests under way, given in turn to whoever waits: a tenant that sends hundreds at once waits for itself,
 * its neighbours for one place at most.
 */
export class FairQueue {
  readonly #waiting = new Map<string, Go[]>();
  readonly #places: number;
  #taken = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Takes a place; null when it was free, else resolves when it is this one's turn. Each is given back with `leave`. */
  enter(key: string): Promise<void> | null {
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return null;
    }
    return new Promise((resolve) => {
      const line = this.#waiting.get(key);
      if (line) line.push(resolve);
      else this.#waiting.set(key, [resolve]);
    });
  }

  /** Gives a place back: to the first of the line whose turn it is, which then stands behind the other lines. */
  leave(): void {
    const next = this.#waiting.entries().next();
    if (next.done) {
      this.#taken -= 1;
      return;
    }
    const [key, line] = next.value;
    this.#waiting.delete(key);
    const go = line.shift();
    if (line.length > 0) this.#waiting.set(key, line);
    go?.();
  }
}
