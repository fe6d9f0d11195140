import type { DictionaryEntry, DictionaryGroup } from '@portal/contracts/issues/schemas';
import { keep, readKept } from '@portal/portal-kit';

/** Where and how bad, as entries of the plant's dictionary. */
export interface ReportPlace {
  criticality: number | null;
  department: number | null;
  prod_line: number | null;
}

export const PLACE_GROUPS = {
  criticality: 'issue_criticality',
  department: 'departments',
  prod_line: 'prod_lines',
} as const satisfies Record<keyof ReportPlace, DictionaryGroup>;

export const PLACE_FIELDS = Object.keys(PLACE_GROUPS) as (keyof ReportPlace)[];

const KEPT = 'report-place';

/** What this person chose in their last report on this device. */
export function lastPlace(): ReportPlace {
  const kept = readKept(KEPT);
  const members: Partial<Record<keyof ReportPlace, unknown>> = typeof kept === 'object' && kept !== null ? kept : {};
  const chosen = (member: keyof ReportPlace) => {
    const value = members[member];
    return typeof value === 'number' ? value : null;
  };
  return { criticality: chosen('criticality'), department: chosen('department'), prod_line: chosen('prod_line') };
}

/** Keeps the place of a report for the next one. That a machine stands is asked anew every time: a stop is never assumed. */
export function keepPlace({ criticality, department, prod_line }: ReportPlace, stop: number | null): void {
  keep(KEPT, { criticality: criticality === stop ? null : criticality, department, prod_line });
}

type Entry = Pick<DictionaryEntry, 'id' | 'group' | 'attributes'>;

/** The entry that says that the line stands: the most critical one that the plant counts as a failure. */
export function stopEntry(entries: readonly Entry[]): number | null {
  return entries.find(({ group, attributes }) => group === 'issue_criticality' && attributes.is_failure === true)?.id ?? null;
}

/** The place as far as the dictionary still has it. */
export function placeIn(entries: readonly Entry[], place: ReportPlace): ReportPlace {
  const known = (member: keyof ReportPlace) =>
    entries.some(({ id, group }) => id === place[member] && group === PLACE_GROUPS[member]) ? place[member] : null;
  return { criticality: known('criticality'), department: known('department'), prod_line: known('prod_line') };
}
