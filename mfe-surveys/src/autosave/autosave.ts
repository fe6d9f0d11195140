import { createStore, useStore } from '@portal/portal-kit';

/** `unsaved` carries the reason of the last try where there was one. */
export type SaveState = { name: 'saved' } | { name: 'waiting' } | { name: 'saving' } | { name: 'unsaved'; error: unknown };

/**
 * Saves the newest state some time after its last change. One save is in flight at a time: two would refuse each other by version, and
 * an older one could arrive last.
 */
export class Autosave<T> {
  /** Whether everything is saved. */
  readonly state = createStore<{ now: SaveState }>({ now: { name: 'saved' } });
  #latest: { value: T } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  /**
   * @param save sends a state; what it throws is shown as the reason
   * @param delayMs between the last change and the save, in milliseconds
   */
  constructor(
    private readonly save: (value: T) => Promise<void>,
    private readonly delayMs: number,
  ) {}

  /** Whether something is not saved yet. */
  get pending(): boolean {
    return this.#latest !== null || this.#running !== null;
  }

  /** Takes a new state, which is saved once nothing has changed for the delay. */
  change(value: T): void {
    this.#latest = { value };
    if (!this.#running) this.state.set({ now: { name: 'waiting' } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.delayMs);
  }

  /** Saves at once what is not saved; resolves when the save under way and the newest state are done, or a save failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) {
      await this.#running;
      if (this.#latest && this.state.get().now.name !== 'unsaved') await this.flush();
      return;
    }
    if (!this.#latest) return;
    this.#running = this.#send(this.#latest.value);
    await this.#running;
    this.#running = null;
    if (this.#latest && this.state.get().now.name !== 'unsaved') this.change(this.#latest.value);
  }

  /** Forgets what is not saved. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#latest = null;
  }

  async #send(value: T): Promise<void> {
    this.#latest = null;
    this.state.set({ now: { name: 'saving' } });
    try {
      await this.save(value);
      this.state.set({ now: { name: this.#latest ? 'waiting' : 'saved' } });
    } catch (error) {
      // A change that was made meanwhile holds this one too.
      this.#latest ??= { value };
      this.state.set({ now: { name: 'unsaved', error } });
    }
  }
}

/** Whether everything is saved, and why not. */
export const useSaveState = (autosave: Pick<Autosave<never>, 'state'>): SaveState => useStore(autosave.state).now;
