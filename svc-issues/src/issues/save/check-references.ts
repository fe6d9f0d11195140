import type { DictionaryGroup } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import type { TenantQuery } from '@portal/service-kit/database';
import { findEntries } from '../../dictionaries/dictionary.repository';

const GROUPS = { criticality: 'issue_criticality', department: 'departments', prod_line: 'prod_lines' } as const satisfies Record<
  string,
  DictionaryGroup
>;
type References = Partial<Record<keyof typeof GROUPS, number | null | undefined>>;

/** Whether dictionary entries exist and are of the right group; problems by field. */
export async function checkReferences(query: TenantQuery, tenant: string, references: References): Promise<Record<string, FieldCode>> {
  const given = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).filter((field) => references[field]);
  if (given.length === 0) return {};
  const entries = await findEntries(
    query,
    tenant,
    given.map((field) => references[field] ?? 0),
  );
  const missing = given.filter((field) => !entries.some((entry) => entry.id === references[field] && entry.group === GROUPS[field]));
  return Object.fromEntries(missing.map((field) => [field, 'not_found' as const]));
}
