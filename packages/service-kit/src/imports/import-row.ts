import type { ImportFault } from '@portal/contracts/imports';

/** What stands in the cells of a row: a member is missing where its cell is empty. */
export type ImportValues<C extends string = string> = { readonly [K in C]?: unknown };

/** What becomes of a row without faults. */
export type ImportOutcome = 'created' | 'updated' | 'unchanged';

/** A row of the file with the values of its cells, and what is to become of it. `P` is what `plan` hands to `write`. */
export class ImportRow<P = unknown, C extends string = string> {
  private planned: { outcome: ImportOutcome; data: P | null } | null = null;
  /** Null while there is none, which is so of most rows. */
  private found: Map<C, ImportFault> | null = null;

  /** @param number as a spreadsheet counts */
  constructor(
    readonly number: number,
    readonly values: ImportValues<C>,
  ) {}

  create(data: P): void {
    this.planned = { outcome: 'created', data };
  }

  update(data: P): void {
    this.planned = { outcome: 'updated', data };
  }

  /** There is nothing to change. */
  keep(): void {
    this.planned = { outcome: 'unchanged', data: null };
  }

  /** Names what is wrong with a cell, the first fault of each; the row is not written. */
  refuse(column: C, code: ImportFault): void {
    this.found ??= new Map();
    if (!this.found.has(column)) this.found.set(column, code);
  }

  /** Faults by column. */
  get faults(): ReadonlyMap<C, ImportFault> {
    return this.found ?? new Map();
  }

  get isBad(): boolean {
    return this.found !== null;
  }

  get outcome(): ImportOutcome | null {
    return this.planned?.outcome ?? null;
  }

  /** What was handed to `create` or `update`. @throws Error where the row is neither */
  get data(): P {
    const data = this.planned?.data ?? null;
    if (data === null) throw new Error('the row is not to be written');
    return data;
  }
}
