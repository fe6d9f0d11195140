import type { DictionaryEntryInput, DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { Translations } from '@portal/contracts/locales';
import { chosenOrNull, withoutEmpty } from '@portal/portal-kit/forms';
import type { Entry } from './use-entries';

/** An entry as its form holds it. */
export interface EntryValues {
  key: string;
  value: Translations;
  parent_id: number;
  color: string | null;
  is_failure: boolean;
  /** Minutes as typed. */
  escalation_min: string;
}

/** Of the entry that is edited, or of a new one below `parent`. */
export function entryValues(entry: Entry | undefined, parent: number | null): EntryValues {
  const { is_failure = false, escalation_min } = entry?.attributes ?? {};
  return {
    key: entry?.key ?? '',
    value: entry?.value ?? {},
    parent_id: (entry ? entry.parent_id : parent) ?? 0,
    color: entry?.color ?? null,
    is_failure,
    escalation_min: escalation_min === undefined ? '' : String(escalation_min),
  };
}

/** What is sent for a form. It has no `sort`: the entry stays at its place. */
export function entryInput(group: DictionaryGroup, values: EntryValues): DictionaryEntryInput {
  const minutes = values.escalation_min.trim();
  return {
    group,
    key: values.key.trim(),
    value: withoutEmpty(values.value),
    parent_id: chosenOrNull(values.parent_id),
    color: values.color,
    attributes:
      group === 'issue_criticality' ? { is_failure: values.is_failure, ...(minutes !== '' && { escalation_min: Number(minutes) }) } : {},
  };
}
