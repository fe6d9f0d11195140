import { z } from 'zod';
import * as contracts from '@portal/contracts/inventory/contracts';
import { EQUIPMENT_KINDS, type EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { EQUIPMENT_IMPORTS, type EquipmentColumn } from '@portal/contracts/inventory/imports';
import { parameterColumns } from '@portal/contracts/inventory/parameter-columns';
import { newEquipment } from '@portal/contracts/inventory/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { defineImport, type ImportColumn, type ImportKind } from '@portal/service-kit/imports';
import { BARCODE_COLUMNS } from '../../barcodes/imported-barcodes';
import { t } from '../../texts';
import type { Deps } from '../../deps';
import { typesOfKind } from '../../equipment-types/equipment-type.repository';
import { AVAILABILITY_WORDS, equipmentTitle as title, STATUS_WORDS } from '../equipment-words';
import type { EquipmentPlan } from './equipment-names';
import { kindOfCells } from './parameter-cells';
import { planEquipment } from './plan-equipment';
import { writeEquipment } from './write-equipment';

const { shape } = newEquipment;
const name = z.string().max(LIMITS.nameMax);
const path = z.string().max(LIMITS.locationPathMax);

/** A column that holds a member of the form as it is. */
const member = (column: EquipmentColumn & keyof typeof shape, kind: ImportKind = 'text'): ImportColumn => ({
  title: title(column),
  kind,
  schema: shape[column],
});
/** A column that names something. */
const naming = (column: EquipmentColumn, schema: z.ZodType = name): ImportColumn => ({ title: title(column), kind: 'text', schema });

const COLUMNS: Readonly<Record<EquipmentColumn, ImportColumn>> = {
  symbol: { ...member('symbol'), unique: true },
  designation: { ...member('designation'), required: true },
  equipment_type: naming('equipment_type'),
  status: { title: title('status'), kind: 'word', words: STATUS_WORDS },
  location: naming('location', path),
  parent: naming('parent'),
  prod_line: naming('prod_line'),
  department: naming('department'),
  cost_center: naming('cost_center', z.string().max(LIMITS.symbolMax)),
  abc: { title: title('abc'), kind: 'word', words: { A: {}, B: {}, C: {} } },
  xyz: { title: title('xyz'), kind: 'word', words: { X: {}, Y: {}, Z: {} } },
  manufacturer: member('manufacturer'),
  manufactured_year: member('manufactured_year', 'number'),
  supplier: member('supplier'),
  main_supplier: member('main_supplier'),
  serial_number: member('serial_number'),
  registry_number: member('registry_number'),
  machine_number: member('machine_number'),
  udt_number: member('udt_number'),
  udt_valid_until: member('udt_valid_until', 'date'),
  warranty_until: member('warranty_until', 'date'),
  hourly_cost: member('hourly_cost', 'decimal'),
  currency: naming('currency', z.string().length(3)),
  availability_strategy: { title: title('availability_strategy'), kind: 'word', words: AVAILABILITY_WORDS },
  work_schema: naming('work_schema'),
  barcode_type: { title: title('barcode_type'), ...BARCODE_COLUMNS.type },
  barcode: { title: title('barcode'), ...BARCODE_COLUMNS.value },
};

const CALLS = { machine: contracts.importMachines, tool: contracts.importTools } as const;

/** Machines, or tools, from a file, by the rules of the form; fields of types have a column each, by their name. */
const ofKind = (kind: EquipmentKind) =>
  defineImport<EquipmentColumn, EquipmentPlan, Deps>({
    list: EQUIPMENT_IMPORTS[kind],
    contract: CALLS[kind],
    title: t(`lists.${EQUIPMENT_IMPORTS[kind].type}`),
    columns: COLUMNS,
    async more({ query }) {
      const types = await typesOfKind(query, kind);
      const { titles } = parameterColumns(types.flatMap(({ parameters }) => parameters));
      return Object.fromEntries(titles.map((column) => [column.id, { title: column.title, kind: kindOfCells(column.type) }]));
    },
    order: {
      key: ({ symbol }) => (symbol as string | undefined) ?? null,
      parent: ({ parent }) => (parent as string | undefined) ?? null,
      column: 'parent',
    },
    plan: planEquipment(kind),
    write: writeEquipment(kind),
  });

/** Imports of machines and of tools. */
export const equipmentImports = EQUIPMENT_KINDS.map(ofKind);
