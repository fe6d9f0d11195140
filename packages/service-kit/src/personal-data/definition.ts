import type { Access } from '@portal/contracts/access';

/** Who may have all that is known of a person: whoever may erase it. */
export const PERSONAL_DATA_ACCESS = 'settings.staff/delete' satisfies Access;

/** Rows of a table that are about people: what the export of a person's data shows of them. */
export interface PersonalRows {
  /** What they are, in the file: `comments`. */
  readonly name: string;
  readonly table: string;
  /** Columns with the number of the person. */
  readonly of: readonly string[];
  /** What is shown. Never a secret, nor its hash. */
  readonly columns: readonly string[];
  /** By which the rows of one person are told apart and ordered; `id` by default. */
  readonly key?: string;
  /** Values that the rows have beside. */
  readonly where?: Readonly<Record<string, string>>;
  /** Shown to administrators alone, as elsewhere. */
  readonly administrators?: boolean;
}

/** What the kit keeps in every service. */
export const KIT_ROWS: readonly PersonalRows[] = [
  { name: 'files', table: 'file', of: ['created_by'], columns: ['id', 'name', 'type', 'size', 'created_at'] },
];
