/** An incremental meter only counts up: hours, strokes, kilometres. A gauge shows a level: a pressure, a temperature. */
export const COUNTER_TYPES = ['incremental', 'gauge'] as const;
export type CounterType = (typeof COUNTER_TYPES)[number];

/** Most readings of one bulk call. */
export const COUNTER_BULK_MAX = 1_000;

/** Most points of a chart: what lies closer together becomes one of them. */
export const COUNTER_CHART_POINTS = 240;

/** Most triggers of one meter. */
export const COUNTER_TRIGGERS_MAX = 10;

/** Which way a level passes a threshold. */
export const TRIGGER_DIRECTIONS = ['above', 'below'] as const;
export type TriggerDirection = (typeof TRIGGER_DIRECTIONS)[number];

/** Characters of a unit: `kWh`, `m³`. */
export const COUNTER_UNIT_MAX = 20;
