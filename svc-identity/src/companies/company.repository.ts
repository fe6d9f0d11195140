import type { Company, CompanyInput } from '@portal/contracts/identity/schemas';
import { companiesList } from '@portal/contracts/identity/lists';
import { NotFound } from '@portal/service-kit/errors';
import { listOf, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

const TEXTS = [
  'name',
  'short_name',
  'group',
  'country',
  'city',
  'street',
  'post_code',
  'phone',
  'email',
  'website',
  'tax_no',
  'tax_no2',
] as const;

const ITEM = {
  id: 'c.id',
  version: 'c.version',
  ...Object.fromEntries(TEXTS.map((column) => [column, `c."${column}"`])),
  active: 'c.active',
  own: 'exists (select from tenant t where t.tenant_id = c.tenant_id and t.company_id = c.id)',
  created_at: utc('c.created_at'),
};

const COLUMNS = selectList(ITEM);

export const companyList = listOf(companiesList, {
  from: 'company c',
  item: ITEM,
  filters: {
    id: 'c.id',
    name: { column: 'c.name', searched: 'c.name_searched' },
    short_name: { column: 'c.short_name', searched: 'c.short_name_searched' },
    group: { column: 'c."group"', searched: 'c.group_searched' },
    city: { column: 'c.city', searched: 'c.city_searched' },
    tax_no: { column: 'c.tax_no', searched: 'c.tax_no_searched' },
    active: 'c.active',
  },
  sorts: { id: 'c.id', name: 'c.name', short_name: 'c.short_name', city: 'c.city' },
  id: 'c.id',
});

function found([company]: Company[]): Company {
  if (!company) throw new NotFound('The company');
  return company;
}

/** @throws NotFound */
export async function getCompany(query: Query, id: number): Promise<Company> {
  return found(await query.sql<Company>(`select ${COLUMNS} from company c where c.tenant_id = $1 and c.id = $2`, [id]));
}

/** The company for a change: others wait until the transaction ends. @throws NotFound */
export async function lockCompany(query: Query, id: number): Promise<Company> {
  return found(await query.sql<Company>(`select ${COLUMNS} from company c where c.tenant_id = $1 and c.id = $2 for update of c`, [id]));
}

type Columns = Omit<CompanyInput, 'version'>;

/** A member left out is stored as null. */
const rowOf = (input: Columns) => ({ ...Object.fromEntries(TEXTS.map((column) => [column, input[column] ?? null])), active: input.active });

/** Returns its number. */
export async function insertCompany(query: Query, input: Columns): Promise<number> {
  const [row] = await query('company').insert(rowOf(input)).returning<{ id: number }[]>('id');
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** Replaces its data and counts a version. */
export async function storeCompany(query: Query, id: number, input: Columns): Promise<void> {
  await query('company')
    .where({ id })
    .update({ ...rowOf(input), version: query.raw('version + 1'), updated_at: query.raw('now()') });
}

/** Deletes a company. */
export async function deleteCompany(query: Query, id: number): Promise<void> {
  await query('company').where({ id }).del();
}
