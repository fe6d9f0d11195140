import type { FieldLimits, Limits } from '@portal/contracts/contract';

/** What a mapping may hold, by path: '' is the mapping itself, `columns.*.header` a member of any place of a list. */
export type MappingSchema = Limits;

const MAPPING = 'mapping';

/** The schema of the mapping, out of the limits of the call that sends it. */
export function schemaOf(limits: Limits): MappingSchema {
  const own = Object.entries(limits).filter(([path]) => path === MAPPING || path.startsWith(`${MAPPING}.`));
  return Object.fromEntries(own.map(([path, limit]) => [path.slice(MAPPING.length + 1), limit]));
}

/** The path of a member: `key` of an object, `*` of a list. */
export const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The members of the object at a path, by name, in the order of the contract. Empty for what is no object. */
export function membersAt(schema: MappingSchema, path: string): Map<string, FieldLimits> {
  const start = path === '' ? '' : `${path}.`;
  const members = Object.entries(schema)
    .filter(([at]) => at !== '' && at.startsWith(start))
    .map(([at, limit]) => [at.slice(start.length), limit] as const)
    .filter(([name]) => name !== '*' && !name.includes('.'));
  return new Map(members);
}
