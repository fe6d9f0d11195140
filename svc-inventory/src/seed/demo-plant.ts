import type { EquipmentKind, EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import type { Translations } from '@portal/contracts/locales';
import type { DemoPlaces } from './locations/demo-location';
import type { Parameter, ParameterValue } from '@portal/contracts/parameters';
import type { DemoPart } from './stock/demo-part';
import type { DemoMeter, DemoTake } from './usage.repository';

/** What a plant's machines, tools and their types are; everything about them is chosen, nothing drawn. */
export interface DemoPlant {
  tenant: string;
  locales: string[];
  places: DemoPlaces;
  types: readonly DemoType[];
  equipment: readonly DemoEquipment[];
  /** Parts with 18 months of deliveries and issues. */
  parts?: readonly DemoPart[];
  /** Meters with their readings, and who had which tools. */
  usage?: { meters: readonly DemoMeter[]; takes: readonly DemoTake[] };
}

/** A type of machines or tools. */
export interface DemoType {
  key: string;
  kind: EquipmentKind;
  name: Translations;
  icon: string;
  parameters: readonly DemoParameter[];
}

/** A parameter of a type. */
export type DemoParameter = Pick<Parameter, 'name' | 'type'> &
  Partial<Pick<Parameter, 'required' | 'format' | 'attributes'>> & { key: string };

/** A machine or a tool. */
export interface DemoEquipment {
  id?: number;
  type: string;
  symbol: string;
  designation: string;
  manufacturer: string;
  year: number;
  serial: string;
  /** Ids of dictionary entries. */
  department: number;
  line?: number;
  /** Id of a cost centre. */
  cost_center?: number;
  /** Symbol of what it is part of. */
  parent?: string;
  status?: EquipmentStatus;
  hourly_cost?: string;
  currency_id?: number;
  abc?: 'A' | 'B' | 'C';
  xyz?: 'X' | 'Y' | 'Z';
  registry?: string;
  udt?: string;
  /** Days from now. */
  udtInDays?: number;
  warrantyInDays?: number;
  supplier?: string;
  constant?: true;
  /** By key of the type's parameter. */
  values?: Readonly<Record<string, ParameterValue>>;
}
