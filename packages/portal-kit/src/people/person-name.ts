import { useCallback } from 'react';
import { usePortalT } from '../i18n/use-t';

/** Somebody by number and name; the name is empty once their data was erased. */
export interface NamedPerson {
  id: number;
  name: string;
}

export interface PersonName {
  (person: NamedPerson): string;
  /** undefined for nobody. */
  (person: NamedPerson | null | undefined): string | undefined;
}

/** How people are called: by name, and by number once their data was erased. */
export function usePersonName(): PersonName {
  const t = usePortalT();
  const nameOf = (person: NamedPerson | null | undefined) => (person?.name === '' ? t('removed_person', { id: person.id }) : person?.name);
  return useCallback(nameOf, [t]) as PersonName;
}
