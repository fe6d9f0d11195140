/** A line of the table that a proof prints. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** Null where no goal is set. */
  met: boolean | null;
  /** A speed or a size: a quick run tells it and does not judge it. */
  timed?: boolean;
}

/** Whether a row must end the command with a failure. Speeds of a quick run are noise. */
export function hasFailed({ met, timed = false }: Row, quick: boolean): boolean {
  return met === false && !(quick && timed);
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, goal, met }) => `| ${what} | ${measured} | ${goal} | ${met === null ? '' : met ? 'yes' : '**short**'} |`,
  );
  return ['| what | measured | goal | met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
