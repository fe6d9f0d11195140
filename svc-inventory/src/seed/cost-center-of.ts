import { DEMO_COST_CENTER_OF_LINE, DEMO_COST_CENTERS, DEMO_ENTRIES } from '@portal/contracts/issues/demo';

/** Id of the cost centre that a production line of a demo plant books on, by the id of the line. */
export function costCenterOf(plant: keyof typeof DEMO_ENTRIES, line: number | undefined): number | undefined {
  const key = Object.entries(DEMO_ENTRIES[plant].prod_lines).find(([, id]) => id === line)?.[0];
  const costCenters: Readonly<Record<string, number>> = DEMO_COST_CENTERS[plant];
  const ofLine: Readonly<Record<string, string>> = DEMO_COST_CENTER_OF_LINE[plant];
  return costCenters[ofLine[key ?? ''] ?? ''];
}
