import type { Contract, FieldLimits } from './contract';

/** The limits of a field by its path in a form or a 422 (`parameters.3.value`); undefined when the schema has none. */
export function limitOf({ limits }: Pick<Contract, 'limits'>, path: string): FieldLimits | undefined {
  const segments = path.split('.');
  const found = Object.keys(limits).find((pattern) => {
    const parts = pattern.split('.');
    return parts.length === segments.length && parts.every((part, index) => part === '*' || part === segments[index]);
  });
  return limits[path] ?? (found === undefined ? undefined : limits[found]);
}
