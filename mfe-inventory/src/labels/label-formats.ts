/** A size of labels, in millimetres. */
export interface LabelFormat {
  id: string;
  /** Of the sheet, or of one label where the printer takes a roll. */
  page: { width: number; height: number };
  label: { width: number; height: number };
  /** Labels beside each other. */
  columns: number;
}

const roll = (width: number, height: number): LabelFormat => ({
  id: `${width}x${height}`,
  page: { width, height },
  label: { width, height },
  columns: 1,
});

/** Sheets of office printers, and rolls of label printers. */
export const LABEL_FORMATS: readonly LabelFormat[] = [
  { id: 'a4-24', page: { width: 210, height: 297 }, label: { width: 70, height: 37 }, columns: 3 },
  { id: 'a4-8', page: { width: 210, height: 297 }, label: { width: 105, height: 74 }, columns: 2 },
  roll(62, 29),
  roll(62, 62),
  roll(100, 50),
];

/** Labels of one page. */
export function perPage({ page, label, columns }: LabelFormat): number {
  return columns * Math.max(1, Math.floor(page.height / label.height));
}
