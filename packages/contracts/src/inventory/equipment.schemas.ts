import { z } from 'zod';
import { costCenterRef } from '../issues/cost-center.schemas';
import { dictionaryRef } from '../issues/issue.schemas';
import { LIMITS } from '../limits';
import { parameter, parameterInputs, parameterValue } from '../parameters';
import { attachedFile, byId, id, person, timestamp, translations } from '../shared-schemas';
import { barcode } from '../barcode-schema';
import { locationRef } from './location.schemas';
import {
  ABC_CLASSES,
  AVAILABILITY_STRATEGIES,
  EQUIPMENT_KINDS,
  MACHINE_STATUSES,
  MANUFACTURED_YEAR_MIN,
  TOOL_STATUSES,
  XYZ_CLASSES,
} from './equipment-terms';
import { line } from '../texts';

const status = z.enum([...MACHINE_STATUSES, ...TOOL_STATUSES.filter((one) => one !== 'retired')]);
const date = z.iso.date();
/** Decimal of at most two digits behind the point. */
const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

export const equipmentTypeRef = z.object({ id, name: translations, icon: z.string().nullable() });

/** Another machine or tool, as it is referred to. */
export const equipmentRef = z.object({ id, kind: z.enum(EQUIPMENT_KINDS), designation: z.string(), symbol: z.string().nullable() });

/** Where it stands; `path` is of symbols, `/POZ/HALL-1/`. */
export const equipmentLocation = locationRef.extend({ path: z.string() });

/** A machine or a tool in a list. */
export const equipmentRow = equipmentRef.extend({
  version: z.int(),
  equipment_type_id: id.nullable(),
  equipment_type: equipmentTypeRef.nullable(),
  parent_id: id.nullable(),
  /** Machines and tools directly below it, archived ones left out. */
  children_count: z.int().min(0),
  location_id: id.nullable(),
  location: equipmentLocation.nullable(),
  status,
  status_since: timestamp,
  /** Of a tool that somebody has taken. */
  holder: z.object({ take_id: id, user: person, taken_at: timestamp, due_at: timestamp.nullable() }).nullable(),
  department: dictionaryRef.nullable(),
  prod_line: dictionaryRef.nullable(),
  cost_center_id: id.nullable(),
  cost_center: costCenterRef.nullable(),
  abc: z.enum(ABC_CLASSES).nullable(),
  xyz: z.enum(XYZ_CLASSES).nullable(),
  manufacturer: z.string().nullable(),
  serial_number: z.string().nullable(),
  udt_valid_until: date.nullable(),
  warranty_until: date.nullable(),
  created_at: timestamp,
  archived_at: timestamp.nullable(),
});
export type EquipmentRow = z.infer<typeof equipmentRow>;

/** A parameter of the type with its value. `user` is the person that it names. */
export const equipmentParameter = parameter
  .omit({ sort: true })
  .extend({ value: parameterValue, user: person.nullable(), entry: dictionaryRef.nullable() });
export type EquipmentParameter = z.infer<typeof equipmentParameter>;

/** A machine or a tool with everything that is known of it. */
export const equipment = equipmentRow.extend({
  parent: equipmentRef.nullable(),
  registry_number: z.string().nullable(),
  machine_number: z.string().nullable(),
  udt_number: z.string().nullable(),
  manufactured_year: z.int().nullable(),
  supplier: z.string().nullable(),
  main_supplier: z.string().nullable(),
  hourly_cost: z.string().nullable(),
  currency_id: id.nullable(),
  barcode: barcode.nullable(),
  availability_strategy: z.enum(AVAILABILITY_STRATEGIES),
  /** The work schema that it follows; null for the one of the plant. */
  work_schema_id: id.nullable(),
  work_schema: z.object({ id, name: translations }).nullable(),
  parameters: z.array(equipmentParameter),
  photos: z.array(attachedFile),
  documents: z.array(attachedFile),
});
export type Equipment = z.infer<typeof equipment>;

const text = (max: number) => line(max).nullish();

const members = {
  designation: line(LIMITS.nameMax),
  symbol: text(64),
  equipment_type_id: id.nullish(),
  parent_id: id.nullish(),
  location_id: id.nullish(),
  serial_number: text(LIMITS.nameMax),
  registry_number: text(LIMITS.nameMax),
  machine_number: text(LIMITS.nameMax),
  udt_number: text(LIMITS.nameMax),
  manufactured_year: z.int().min(MANUFACTURED_YEAR_MIN).nullish(),
  manufacturer: text(LIMITS.nameMax),
  supplier: text(LIMITS.nameMax),
  main_supplier: text(LIMITS.nameMax),
  hourly_cost: money.nullish(),
  /** ISO 4217 number; goes with `hourly_cost`. */
  currency_id: id.nullish(),
  barcode: barcode.nullish(),
  availability_strategy: z.enum(AVAILABILITY_STRATEGIES).optional(),
  /** The work schema that a machine by work plan follows; the one of the plant without any. */
  work_schema_id: id.nullish(),
  abc: z.enum(ABC_CLASSES).nullish(),
  xyz: z.enum(XYZ_CLASSES).nullish(),
  status: status.optional(),
  /** Entry of the dictionary departments, of prod_lines. */
  department: id.nullish(),
  prod_line: id.nullish(),
  /** Where its costs are booked. */
  cost_center_id: id.nullish(),
  udt_valid_until: date.nullish(),
  warranty_until: date.nullish(),
  parameters: parameterInputs.optional(),
};

const version = z.int().min(1).optional();

export const newEquipment = z.strictObject({ kind: z.enum(EQUIPMENT_KINDS), ...members });
export type NewEquipment = z.infer<typeof newEquipment>;

/** Replaces all; members and values of parameters that are left out become those of something new. */
export const equipmentInput = newEquipment.extend({ version });
export type EquipmentInput = z.infer<typeof equipmentInput>;

/** Any member alone or together. */
export const equipmentPatch = z
  .strictObject({ ...members, designation: members.designation.optional(), version })
  .refine((body) => Object.keys(body).some((key) => key !== 'version'), { params: { code: 'required' }, message: 'Nothing to change.' });
export type EquipmentPatch = z.infer<typeof equipmentPatch>;

export const equipmentMove = z.strictObject({ location_id: id, version });

export const equipmentFileParams = byId.extend({ fileId: z.uuid() });

export const EQUIPMENT_LOG_ACTIONS = ['created', 'updated', 'archived', 'restored', 'file_added', 'file_removed'] as const;

/** One change. `logged_by` is null for the system; `approved_by` is the second person where somebody approved with a code. */
export const equipmentLogEntry = z.object({
  id,
  logged_at: timestamp,
  logged_by: person.nullable(),
  approved_by: person.nullable(),
  action: z.enum(EQUIPMENT_LOG_ACTIONS),
  /**
   * Field → value before and after: plain, `{id, name}` for places, types, entries, people and other machines, `{key, name}` for choices.
   * `parameter:12` is the value of a parameter, with its `name`.
   */
  changes: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown(), name: translations.optional() })),
});
export type EquipmentLogEntry = z.infer<typeof equipmentLogEntry>;
