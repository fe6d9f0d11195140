import type { Row } from './row';

const PRINTED = 30;

/**
 * What one attack tried. A denial proves nothing where everything is denied: each stands beside a control, the same call made by
 * somebody who may, and without a control that worked the attack has failed.
 */
export class Assertions {
  private denied = 0;
  private worked = 0;
  private readonly faults: string[] = [];

  constructor(private readonly what: string) {}

  /** Something that must be refused; `found` is printed when it was not. */
  denies(what: string, wasDenied: boolean, found: unknown = ''): void {
    if (wasDenied) this.denied += 1;
    else this.faults.push(`not denied: ${what} ${textOf(found)}`);
  }

  /** Something that must work; `found` is printed when it did not. */
  allows(what: string, hasWorked: boolean, found: unknown = ''): void {
    if (hasWorked) this.worked += 1;
    else this.faults.push(`control failed: ${what} ${textOf(found)}`);
  }

  /** What was wrong so far. */
  get found(): readonly string[] {
    return this.faults;
  }

  /** The line of the table. The first faults are printed. */
  row(): Row {
    for (const fault of this.faults.slice(0, PRINTED)) console.log(`  ${fault}`);
    if (this.faults.length > PRINTED) console.log(`  … and ${this.faults.length - PRINTED} more`);
    const faults = this.faults.length > 0 ? `, ${this.faults.length} faults: ${this.faults.slice(0, 3).join('; ')}` : '';
    return {
      what: this.what,
      measured: `${this.denied} denied, ${this.worked} controls worked${faults}`,
      goal: 'all denied, all controls work',
      met: this.faults.length === 0 && this.denied > 0 && this.worked > 0,
    };
  }
}

function textOf(found: unknown): string {
  return (typeof found === 'string' ? found : JSON.stringify(found)).slice(0, 300);
}
