import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { EQUIPMENT_KINDS, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { EQUIPMENT_EXPORTS, equipmentExport, type EQUIPMENT_COLUMNS } from '@portal/contracts/inventory/exports';
import { parameterColumns } from '@portal/contracts/inventory/parameter-columns';
import { equipment, type Equipment } from '@portal/contracts/inventory/schemas';
import type { Parameter } from '@portal/contracts/parameters';
import type { Caller } from '@portal/service-kit/context';
import { ISO_4217 } from '@portal/service-kit/currencies';
import { defineExport, type ColumnKind, type ExportCall, type ExportColumn, type MemberPath } from '@portal/service-kit/exports';
import { t } from '../texts';
import type { Deps } from '../deps';
import { typesOfKind, type TypeWithParameters } from '../equipment-types/equipment-type.repository';
import { DETAILED_LIST, paramsFor } from './equipment-list.repository';
import type { DETAIL_ITEM } from './equipment-row';
import { AVAILABILITY_WORDS, equipmentTitle as title, STATUS_WORDS } from './equipment-words';
import { mayRead, rightOf } from './equipment-rights';

type Column = (typeof EQUIPMENT_COLUMNS)[number];

/** What of a machine or tool the SQL of {@link DETAILED_LIST} selects. */
type Exported = Pick<Equipment, keyof typeof DETAIL_ITEM & keyof Equipment>;

const text = (column: Column & MemberPath<Exported>) => ({ title: title(column), kind: 'text', value: column }) as const;

const COLUMNS: Record<Column, ExportColumn<MemberPath<Exported>>> = {
  symbol: text('symbol'),
  designation: text('designation'),
  equipment_type: { title: title('equipment_type'), kind: 'translations', value: 'equipment_type.name' },
  status: { title: title('status'), kind: 'word', value: 'status', words: STATUS_WORDS },
  location: { title: title('location'), kind: 'text', value: 'location.path' },
  parent: { title: title('parent'), kind: 'text', value: 'parent.symbol' },
  prod_line: { title: title('prod_line'), kind: 'translations', value: 'prod_line.value' },
  department: { title: title('department'), kind: 'translations', value: 'department.value' },
  cost_center: { title: title('cost_center'), kind: 'text', value: 'cost_center.symbol' },
  abc: text('abc'),
  xyz: text('xyz'),
  manufacturer: text('manufacturer'),
  manufactured_year: { title: title('manufactured_year'), kind: 'number', value: 'manufactured_year' },
  supplier: text('supplier'),
  main_supplier: text('main_supplier'),
  serial_number: text('serial_number'),
  registry_number: text('registry_number'),
  machine_number: text('machine_number'),
  udt_number: text('udt_number'),
  udt_valid_until: { title: title('udt_valid_until'), kind: 'date', value: 'udt_valid_until' },
  warranty_until: { title: title('warranty_until'), kind: 'date', value: 'warranty_until' },
  hourly_cost: { title: title('hourly_cost'), kind: 'decimal', value: 'hourly_cost' },
  currency: {
    title: title('currency'),
    kind: 'word',
    value: 'currency_id',
    words: Object.fromEntries(ISO_4217.map(({ id, code }) => [id, { en: code }])),
  },
  availability_strategy: { title: title('availability_strategy'), kind: 'word', value: 'availability_strategy', words: AVAILABILITY_WORDS },
  work_schema: { title: title('work_schema'), kind: 'translations', value: 'work_schema.name' },
  barcode_type: { title: title('barcode_type'), kind: 'text', value: 'barcode.type' },
  barcode: { title: title('barcode'), kind: 'text', value: 'barcode.value' },
};

const FIELD_KINDS: Partial<Record<Parameter['type'], ColumnKind>> = {
  integer: 'number',
  decimal: 'number',
  date: 'date',
  boolean: 'boolean',
};

/** The types whose fields are written: those that the query names, else all. */
function isWanted(
  { id }: TypeWithParameters,
  { equipment_type_id_equals: one, equipment_type_id_in: several }: ExportCall<Deps>['searchParams'],
): boolean {
  const named = [one, several].flatMap((text) => (typeof text === 'string' ? text.split(',') : []));
  return named.length === 0 || named.includes(String(id));
}

/** A column for the fields of types that are called the same, as the import reads them. */
const fieldsOf =
  (kindsOf: (caller: Caller) => readonly EquipmentKind[]) =>
  async ({ query, caller, searchParams }: ExportCall<Deps>): Promise<ExportColumn[]> => {
    const types = (await Promise.all(kindsOf(caller).map((kind) => typesOfKind(query, kind)))).flat();
    const { titles, columnOf } = parameterColumns(
      types.filter((type) => isWanted(type, searchParams)).flatMap(({ parameters }) => parameters),
    );
    return titles.map(({ id, title, type }) => ({
      title,
      kind: (type && FIELD_KINDS[type]) ?? 'translations',
      value: [...columnOf].filter(([, column]) => column === id).map(([parameter]) => `fields.${parameter}`),
    }));
  };

/** The call of the list, with rows that have all that is known of a thing; whoever may read that may fetch the file. */
const listed = (access: 'any' | ReturnType<typeof rightOf>) =>
  contract('GET /equipment', { summary: 'List machines and tools', access, output: pageOf(equipment) });

const both = defineExport({
  list: equipmentExport,
  contract: listed('any'),
  title: t('lists.equipment'),
  columns: COLUMNS,
  expand: { parameters: fieldsOf((caller) => EQUIPMENT_KINDS.filter((kind) => mayRead(caller, kind))) },
  rows: ({ caller }) => ({ list: DETAILED_LIST, params: paramsFor(caller) }),
});

const ofKind = (kind: EquipmentKind) =>
  defineExport({
    list: EQUIPMENT_EXPORTS[kind],
    contract: listed(rightOf(kind, 'read')),
    title: t(`lists.${EQUIPMENT_EXPORTS[kind].list}`),
    columns: COLUMNS,
    expand: { parameters: fieldsOf(() => [kind]) },
    rows: () => ({ list: DETAILED_LIST, params: { kinds: [kind] } }),
  });

/** Machines, tools, and both together. */
export const equipmentExports = [both, ...EQUIPMENT_KINDS.map(ofKind)];
