/** A line of the table that a measure prints. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** Null where no goal is set. */
  met: boolean | null;
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, goal, met }) => `| ${what} | ${measured} | ${goal} | ${met === null ? '' : met ? 'yes' : '**short**'} |`);
  return ['| what | measured | goal | met |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
