import type { Parameter, ParameterInput } from '@portal/contracts/parameters';
import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '../query';
import { missingPeople } from '../projections';

interface Reference {
  path: string;
  id: number;
  asked: Parameter;
}

/** Where an entry of a dictionary stands. */
export interface OfferedEntry {
  id: number;
  group: string;
  parent_id: number | null;
}

/** Answers of this type that are numbers, where they stand in a body. */
function referencesOf(type: Parameter['type'], asked: readonly Parameter[], answers: readonly ParameterInput[]): Reference[] {
  return answers.flatMap(({ parameter_id, value }, index) => {
    const parameter = asked.find(({ id }) => id === parameter_id);
    return parameter?.type === type && typeof value === 'number'
      ? [{ path: `parameters.${index}.value`, id: value, asked: parameter }]
      : [];
  });
}

/** Whether a parameter offers the entry. */
export function isOffered({ group, parent_id }: OfferedEntry, { attributes }: Parameter): boolean {
  return (!attributes.group || group === attributes.group) && (!attributes.dictionary_id || parent_id === attributes.dictionary_id);
}

/**
 * Checks that the entries and people that answers name are there, the entries among those that their question offers. `findEntries` reads
 * the service's own dictionary or its copy. Returns problems by path.
 */
export async function checkAnswerReferences(
  query: Query,
  asked: readonly Parameter[],
  answers: readonly ParameterInput[],
  findEntries: (query: Query, ids: readonly number[]) => Promise<readonly OfferedEntry[]>,
): Promise<Record<string, FieldCode>> {
  const chosen = referencesOf('dictionary', asked, answers);
  const named = referencesOf('user', asked, answers);
  if (chosen.length + named.length === 0) return {};
  const [entries, gone] = await Promise.all([findEntries(query, idsOf(chosen)), missingPeople(query, idsOf(named))]);
  const unknown = chosen.filter((one) => !entries.some((entry) => entry.id === one.id && isOffered(entry, one.asked)));
  const missing = [...unknown, ...named.filter(({ id }) => gone.includes(id))];
  return Object.fromEntries(missing.map(({ path }) => [path, 'not_found' as const]));
}

const idsOf = (references: readonly Reference[]) => references.map(({ id }) => id);
