import type { WriterColumn } from '../writer-job';
import { columnWidths, type ColumnNeed } from './column-widths';
import { PageCount } from './page-count';
import { FONT_SIZE, LINE_HEIGHT, TypeSetter } from './type-setter';

const MARGIN = 28;
const PADDING = 4;
/** From the top of a line to what its letters stand on. */
const BASELINE = 8;
const TITLE_SIZE = 14;
/** Lines of a cell, in a table and where there is but one thing. */
const LINES = { table: 8, single: 60 };
/** Rows that the widths are taken from. */
const SAMPLE = 100;
/** Widest natural width of a column, and the word that a column is at least as wide as. */
const NATURAL_MAX = 220;
const WORD_MAX = 70;
const INK = '#1a1a1a';
const MUTED = '#5c636a';
const LINE = '#ced4da';
const HEADER = '#e9ecef';

interface Options {
  title: string;
  subtitle: string;
  direction: 'ltr' | 'rtl';
  /** Folder with the fonts. */
  fonts: string;
  columns: readonly WriterColumn[];
  /** One thing: its fields stand below each other. */
  single: boolean;
}

/** Lays a table out on pages: widths by the first rows, the header on each page, rows never cut in two. */
export class PdfTable {
  private readonly type: TypeSetter;
  private readonly pages: PageCount;
  private readonly titles: readonly string[];
  private widths: number[] = [];
  private y = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly options: Options,
  ) {
    this.type = new TypeSetter(document, options.direction, options.fonts);
    this.pages = new PageCount(document, this.type);
    this.titles = options.single ? [] : options.columns.map(({ title }) => title);
  }

  add(rows: readonly (readonly string[])[]): void {
    const { single, columns } = this.options;
    const lines = single ? rows.flatMap((row) => columns.map(({ title }, index) => [title, row[index] ?? ''])) : rows;
    if (this.widths.length === 0) this.begin(lines);
    for (const line of lines) this.row(line);
  }

  /** Ends the last page. */
  end(): void {
    if (this.widths.length === 0) this.begin([]);
    this.pages.end();
  }

  private begin(rows: readonly (readonly string[])[]): void {
    this.page();
    const width = this.document.page.width - 2 * MARGIN;
    const count = this.options.single ? 2 : this.titles.length;
    const needs = Array.from({ length: count }, (_, index) => this.needOf(index, rows.slice(0, SAMPLE)));
    this.widths = columnWidths(needs, width);
    this.heading();
    this.header();
  }

  private needOf(column: number, rows: readonly (readonly string[])[]): ColumnNeed {
    const texts = rows.map((row) => row[column] ?? '');
    const title = this.titles[column] ?? '';
    const bold = { bold: true };
    const widest = (all: readonly string[], style = {}) => Math.max(0, ...all.map((text) => this.type.widthOf(text, style)));
    const words = (all: readonly string[]) => all.flatMap((text) => text.split(/\s+/));
    const natural = Math.min(NATURAL_MAX, Math.max(widest(texts), this.type.widthOf(title, bold)));
    const least = Math.min(WORD_MAX, natural, Math.max(widest(words(texts)), widest(words([title]), bold)));
    return { natural: natural + 2 * PADDING, least: least + 2 * PADDING };
  }

  private page(): void {
    this.document.addPage();
    this.pages.add(MARGIN);
    this.y = MARGIN;
  }

  private heading(): void {
    const { title, subtitle } = this.options;
    this.document.fillColor(INK);
    this.place(title, 0, { y: this.y + TITLE_SIZE, end: false }, { bold: true, size: TITLE_SIZE });
    this.document.fillColor(MUTED);
    this.place(subtitle, 0, { y: this.y + TITLE_SIZE, end: true }, {});
    this.y += TITLE_SIZE + 12;
  }

  private header(): void {
    if (this.titles.length === 0) return;
    const cells = this.titles.map((title, index) => this.lines(title, index, 3, true));
    const height = this.heightOf(cells);
    this.document.rect(MARGIN, this.y, this.document.page.width - 2 * MARGIN, height).fill(HEADER);
    this.cells(cells, height, true);
  }

  private row(texts: readonly string[]): void {
    const { single } = this.options;
    const cells = texts.map((text, index) => this.lines(text, index, single ? LINES.single : LINES.table, single && index === 0));
    const height = this.heightOf(cells);
    if (this.y + height > this.document.page.height - MARGIN - LINE_HEIGHT) {
      this.page();
      this.header();
    }
    this.cells(cells, height, false);
  }

  private lines(text: string, column: number, most: number, bold: boolean): string[] {
    return this.type.linesOf(text, (this.widths[column] ?? 0) - 2 * PADDING, most, { bold });
  }

  private heightOf(cells: readonly (readonly string[])[]): number {
    return Math.max(1, ...cells.map(({ length }) => length)) * LINE_HEIGHT + PADDING;
  }

  private cells(cells: readonly (readonly string[])[], height: number, isHeader: boolean): void {
    const { single } = this.options;
    this.document.fillColor(INK);
    let offset = 0;
    cells.forEach((lines, index) => {
      const bold = isHeader || (single && index === 0);
      lines.forEach((line, number) => {
        const y = this.y + PADDING / 2 + BASELINE + number * LINE_HEIGHT;
        this.place(line, offset + PADDING, { y, end: false }, { bold });
      });
      offset += this.widths[index] ?? 0;
    });
    this.y += height;
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(this.document.page.width - MARGIN, this.y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /** Draws a line so far from the side that reading begins at, or at the other side. */
  private place(text: string, offset: number, { y, end }: { y: number; end: boolean }, style: { bold?: boolean; size?: number }): void {
    const fromLeft = (this.options.direction === 'ltr') !== end;
    const x = fromLeft ? MARGIN + offset : this.document.page.width - MARGIN - offset;
    this.type.draw(text, { x, y, align: fromLeft ? 'left' : 'right' }, { size: FONT_SIZE, ...style });
  }
}
