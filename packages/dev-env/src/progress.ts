/** Tells what is being done and how long it took; on a terminal a long step counts its seconds. */
export class Progress {
  #open: string | undefined;
  #quiet = false;

  constructor(private readonly output: NodeJS.WriteStream = process.stdout) {}

  /** Runs one step under its title. A step that fails says so before the error goes on. */
  async step<T>(title: string, work: () => Promise<T>): Promise<T> {
    const began = Date.now();
    const ticker = this.output.isTTY ? setInterval(() => this.#draw(title, began), 1_000) : undefined;
    if (this.output.isTTY) this.#draw(title, began);
    try {
      const result = await work();
      this.#finish(`  ${title} ${seconds(began)}`, ticker);
      return result;
    } catch (error) {
      this.#finish(`  ${title} failed after ${seconds(began)}`, ticker);
      throw error;
    }
  }

  /** What is still under way is of no interest any more: only `say` is heard. */
  quieten(): void {
    this.#clear();
    this.#open = undefined;
    this.#quiet = true;
  }

  /** A line of its own, also in the middle of a step. */
  say(line: string): void {
    this.#clear();
    this.output.write(`${line}\n`);
    if (this.#open !== undefined) this.output.write(this.#open);
  }

  #draw(title: string, began: number): void {
    if (this.#quiet) return;
    this.#clear();
    this.#open = `  ${title} … ${Math.round((Date.now() - began) / 1_000)} s`;
    this.output.write(this.#open);
  }

  #finish(line: string, ticker: NodeJS.Timeout | undefined): void {
    clearInterval(ticker);
    if (this.#quiet) return;
    this.#clear();
    this.#open = undefined;
    this.output.write(`${line}\n`);
  }

  #clear(): void {
    if (this.#open !== undefined) this.output.write('\r\x1b[2K');
  }
}

function seconds(began: number): string {
  return `${((Date.now() - began) / 1_000).toFixed(1)} s`;
}
