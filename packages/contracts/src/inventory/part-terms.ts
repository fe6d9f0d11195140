/** What a part is counted in (specification, section 3): pieces, or sets. */
export const PART_UNITS = ['no', 'st'] as const;
export type PartUnit = (typeof PART_UNITS)[number];

/** From 1, the most urgent, to 5. */
export const PART_PRIORITY = { min: 1, max: 5 } as const;

/** Most suppliers of a part, and most machines that it fits. */
export const PART_SUPPLIERS_MAX = 20;
export const PART_EQUIPMENT_MAX = 200;

/** Why stock changed. `sync` is the difference that an import from another system found. */
export const MOVEMENT_KINDS = ['receive', 'issue', 'return', 'move', 'separate', 'adjust', 'reserve', 'release', 'scrap', 'sync'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const EXCHANGE_KINDS = ['take', 'return'] as const;
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number];

/** States of a line of an exchange (specification, section 4). */
export const EXCHANGE_LINE_STATES = ['drop_box', 'pending_approval', 'approved', 'taken', 'awaiting_return', 'returned'] as const;
export type ExchangeLineState = (typeof EXCHANGE_LINE_STATES)[number];

/** Most lines of one exchange. */
export const EXCHANGE_LINES_MAX = 100;

/** How a part comes back. What is damaged is scrapped once the return is approved. */
export const RETURN_CONDITIONS = ['good', 'damaged'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

export const STOCKTAKE_STATES = ['open', 'closed', 'approved'] as const;
export type StocktakeState = (typeof STOCKTAKE_STATES)[number];

/** Most entries with stock in a place that is counted. */
export const STOCKTAKE_ENTRIES_MAX = 2_000;
