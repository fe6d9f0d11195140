import { isolate } from '@portal/contracts/isolation';

const SEPARATOR = ' · ';

/** Short facts on one line. In languages read from the right each keeps its own direction; empty ones are left out. */
export function joinFacts(facts: readonly (string | null | undefined)[], locale: string): string {
  return facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => isolate(String(fact), locale))
    .join(SEPARATOR);
}
