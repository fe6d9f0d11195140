import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import type { Plant } from './plant.factory';

/** The workbook that a file of the plant is. @throws Error where it is not stored */
export async function storedWorkbook(plant: Plant, file: string): Promise<ExcelJS.Workbook> {
  const stored = await plant.running.deps.files.content(plant.tenant, file);
  if (!stored) throw new Error('the workbook is not stored');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await buffer(stored.stream)) as never);
  return workbook;
}

/** Cells of a sheet by the title of their column. */
export function rowsOf(sheet: ExcelJS.Worksheet | undefined): Record<string, unknown>[] {
  const titles = (sheet?.getRow(1).values ?? []) as string[];
  const rows: Record<string, unknown>[] = [];
  sheet?.eachRow((row, number) => {
    if (number === 1) return;
    rows.push(
      Object.fromEntries(titles.map((title, column) => [title, row.getCell(Math.max(column, 1)).value]).filter(([title]) => title)),
    );
  });
  return rows;
}

/** Seconds of a cell that shows hours: 1899-12-30 is the first moment of a spreadsheet. */
export const secondsOf = (cell: unknown): number => {
  const days = cell instanceof Date ? (cell.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000 : Number(cell);
  return Math.round(days * 86_400);
};
