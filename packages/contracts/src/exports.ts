/** What a list is written as. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_ORIENTATIONS = ['portrait', 'landscape'] as const;
export type ExportOrientation = (typeof EXPORT_ORIENTATIONS)[number];

/** The page that the query names, or all of them. */
export const EXPORT_PAGES = ['current', 'all'] as const;
export type ExportPages = (typeof EXPORT_PAGES)[number];

/** A list that `POST /exports` takes: under which name, and with which columns. */
export interface ExportedList<C extends string = string> {
  /** `issues`; of one thing with its id, `issues/:id`. */
  readonly list: string;
  /** In the order in which they are written where none are chosen; named as the columns of the screen are. */
  readonly columns: readonly C[];
}

/** Declares that a list can be exported; the service that owns it says by `defineExport` what its columns hold. */
export function exportedList<const C extends string>(list: string, columns: readonly C[]): ExportedList<C> {
  return { list, columns };
}
