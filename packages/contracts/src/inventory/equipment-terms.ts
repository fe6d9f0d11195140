/** What stands on the floor, and what people take along. */
export const EQUIPMENT_KINDS = ['machine', 'tool'] as const;
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];

export const MACHINE_STATUSES = ['operating', 'limited', 'down', 'standby', 'under_maintenance', 'retired'] as const;
export const TOOL_STATUSES = ['available', 'taken', 'in_service', 'lost', 'retired'] as const;
export type EquipmentStatus = (typeof MACHINE_STATUSES)[number] | (typeof TOOL_STATUSES)[number];

/** The statuses of each kind, the one that a new thing begins with first. */
export const STATUSES_OF: Readonly<Record<EquipmentKind, readonly EquipmentStatus[]>> = { machine: MACHINE_STATUSES, tool: TOOL_STATUSES };

/** The statuses that people set. A tool is `taken` by taking it. */
export const settableStatuses = (kind: EquipmentKind): EquipmentStatus[] => STATUSES_OF[kind].filter((status) => status !== 'taken');

/** How a tool goes out and comes back. One that comes back damaged is withheld. */
export const TOOL_CONDITIONS = ['good', 'worn', 'damaged'] as const;
export type ToolCondition = (typeof TOOL_CONDITIONS)[number];

/** According to the work plan, or always there. */
export const AVAILABILITY_STRATEGIES = ['work_plan', 'constant'] as const;
export type AvailabilityStrategy = (typeof AVAILABILITY_STRATEGIES)[number];

/** By share of value (ABC) and by how steadily it is needed (XYZ). */
export const ABC_CLASSES = ['A', 'B', 'C'] as const;
export const XYZ_CLASSES = ['X', 'Y', 'Z'] as const;

/** The right that each kind asks for. */
export const AREA_OF = { machine: 'machines', tool: 'tools' } as const satisfies Record<EquipmentKind, string>;

/** Years that a machine can be from; the newest is next year's. */
export const MANUFACTURED_YEAR_MIN = 1800;
