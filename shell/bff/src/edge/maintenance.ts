import { stat } from 'node:fs/promises';

const LOOK_MS = 1_000;

/** Whether the whole portal is in maintenance: always by configuration, or while a file exists. */
export class Maintenance {
  readonly #file: string;
  readonly #always: boolean;
  #timer: NodeJS.Timeout | null = null;
  #found = false;

  /** @param file path of the flag file, empty for none */
  constructor(file: string, always: boolean) {
    this.#file = file;
    this.#always = always;
  }

  get on(): boolean {
    return this.#always || this.#found;
  }

  async start(): Promise<void> {
    if (this.#file === '') return;
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    this.#found = await stat(this.#file).then(
      () => true,
      () => false,
    );
  }
}
