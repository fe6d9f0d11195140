import type { Part, PartRow } from '@portal/contracts/inventory/schemas';
import { filesSql, type FileTable } from '@portal/service-kit/files';
import { selectList, utc } from '@portal/service-kit/list';

/** Where the files of parts are. */
export const PART_FILES: FileTable = { name: 'part_file', owner: 'part_id' };

/** JSON of a part as others refer to it, by the alias of its row. */
export const partRefSql = (part: string): string =>
  `json_build_object('id', ${part}.id, 'symbol', ${part}.symbol, 'name', ${part}.name, 'unit', ${part}.unit)`;

/** JSON of a place with its path, by the alias of its row. */
export const placeSql = (location: string): string =>
  `json_build_object('id', ${location}.id, 'symbol', ${location}.symbol, 'name', ${location}.name, 'path', ${location}.path)`;

const ENTRIES = 'from part_entry e where e.tenant_id = p.tenant_id and e.part_id = p.id';

/** What is on hand of part `p`. */
export const ON_HAND = `(select coalesce(sum(e.on_hand), 0) ${ENTRIES})`;

const PLAIN = [
  'id',
  'version',
  'symbol',
  'name',
  'unit',
  'manufacturer_symbol',
  'priority',
  'line',
  'family',
  'requires_approval',
] as const;
const TEXTS = ['minimum_quantity', 'optimal_quantity'] as const;

const each = <C extends string>(columns: readonly C[], sqlOf: (column: C) => string) =>
  Object.fromEntries(columns.map((column) => [column, sqlOf(column)])) as Record<C, string>;

/** Whether part `p` has less than it should. */
export const BELOW_MINIMUM = `coalesce(p.minimum_quantity > ${ON_HAND}, false)`;

/** Members of a row over `part p`; `prices` is SQL that says whether the reader may see them. */
export const rowItem = (prices: string) =>
  ({
    ...each(PLAIN, (column) => `p.${column}`),
    ...each(TEXTS, (column) => `p.${column}::text`),
    quantity: `(select coalesce(sum(e.on_hand), 0)::numeric(14, 3)::text ${ENTRIES})`,
    quantity_available: `(select coalesce(sum(e.on_hand - e.reserved), 0)::numeric(14, 3)::text ${ENTRIES})`,
    below_minimum: BELOW_MINIMUM,
    buy_price: `case when ${prices} then p.buy_price::text end`,
    currency_id: `case when ${prices} then p.currency_id end`,
    unit_price: `case when ${prices} then (select (sum(e.on_hand * e.unit_price) / nullif(sum(e.on_hand), 0))::numeric(16, 4)::text
      ${ENTRIES} and e.unit_price is not null and e.currency_id = p.currency_id) end`,
    created_at: utc('p.created_at'),
    archived_at: utc('p.archived_at'),
  }) satisfies Record<keyof PartRow, string>;

const LIMITS = `(select coalesce(json_agg(json_build_object('location_id', o.id, 'location', ${placeSql('o')},
    'minimum', m.minimum::text, 'optimum', m.optimum::text,
    'quantity', (select coalesce(sum(e.on_hand), 0)::numeric(14, 3)::text from part_entry e
      join location i on i.tenant_id = e.tenant_id and i.id = e.location_id and (i.id = o.id or o.id = any(i.ancestor_ids))
      where e.tenant_id = p.tenant_id and e.part_id = p.id)) order by o.path), '[]')
  from part_limit m join location o on o.tenant_id = m.tenant_id and o.id = m.location_id
  where m.tenant_id = p.tenant_id and m.part_id = p.id)`;

/** Suppliers of part `p`, as a cell of a file says them. */
export const SUPPLIERS_TEXT = `(select string_agg(s, ', ') from jsonb_array_elements_text(p.suppliers) s)`;

/** Symbols of the machines that part `p` fits, else their designations, as a cell of a file says them. */
export const FITS_TEXT = `(select string_agg(coalesce(q.symbol, q.designation), ', ' order by q.id)
  from part_equipment f join equipment q on q.tenant_id = f.tenant_id and q.id = f.equipment_id
  where f.tenant_id = p.tenant_id and f.part_id = p.id)`;

const FITS = `(select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'designation', q.designation, 'symbol', q.symbol) order by q.id), '[]')
  from part_equipment f join equipment q on q.tenant_id = f.tenant_id and q.id = f.equipment_id
  where f.tenant_id = p.tenant_id and f.part_id = p.id)`;

const DETAIL_ITEM = {
  ...rowItem('$3::boolean'),
  suppliers: 'p.suppliers',
  equipment: FITS,
  limits: LIMITS,
  files: filesSql(PART_FILES, 'p'),
} satisfies Record<Exclude<keyof Part, 'photos' | 'documents'> | 'files', string>;

/** A part with all that is known of it: `$2` is its number, `$3` whether prices are shown. */
export const DETAIL = `select ${selectList(DETAIL_ITEM)} from part p where p.tenant_id = $1 and p.id = $2`;
