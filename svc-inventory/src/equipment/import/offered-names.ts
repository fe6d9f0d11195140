import type { Parameter } from '@portal/contracts/parameters';
import { isOffered } from '@portal/service-kit/parameters';
import type { NamedEntry } from './equipment-import.repository';
import { Names } from './names';

/** Entries found by their key or any of their names. */
export function entryNames(entries: readonly NamedEntry[]): Names<number> {
  const names = new Names<number>();
  for (const { id, key, value } of entries) {
    names.add(key, id);
    names.addTranslations(value, id);
  }
  return names;
}

/** Entries of dictionaries by the names of those that a field offers. */
export class OfferedNames {
  private readonly byField = new Map<number, Names<number>>();

  constructor(private readonly entries: readonly NamedEntry[]) {}

  of(parameter: Parameter): Names<number> {
    const known = this.byField.get(parameter.id);
    if (known) return known;
    const names = entryNames(this.entries.filter((entry) => isOffered(entry, parameter)));
    this.byField.set(parameter.id, names);
    return names;
  }
}
