import { createReadStream } from 'node:fs';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import { withoutGuard } from '@portal/contracts/formula-guard';
import { Refused, type RawRow } from './reader-job';

const QUOTE = '"';
/** A cell that has so many characters was never closed. */
const CELL_MAX = 1_000_000;
/** Splits text that comes in pieces into rows of cells (RFC 4180; line ends of any system, quotes anywhere in a file of one's own). */
class Splitter {
  private cells: string[] = [];
  private cell = '';
  private quoted = false;
  /** The last character was a quote inside of quotes: it ends them, or the next one is a quote of the text. */
  private ending = false;
  private number = 1;
  private lastWasReturn = false;
  readonly rows: RawRow[] = [];

  /** What ends a run of plain characters outside of quotes. */
  private readonly special: RegExp;

  constructor(private readonly separator: string) {
    this.special = new RegExp(`[${QUOTE}\\r\\n\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}]`, 'g');
  }

  add(text: string): void {
    for (let at = 0; at < text.length;) {
      const end = this.endOfRun(text, at);
      if (end === at) this.take(text.charAt(at));
      else this.takeRun(text.slice(at, end));
      at = Math.max(end, at + 1);
    }
  }

  end(): void {
    if (this.cell !== '' || this.cells.length > 0) this.endRow();
  }

  /** Where the characters end that mean nothing but themselves. */
  private endOfRun(text: string, from: number): number {
    if (this.ending) return from;
    if (this.quoted) {
      const end = text.indexOf(QUOTE, from);
      return end < 0 ? text.length : end;
    }
    this.special.lastIndex = from;
    return this.special.exec(text)?.index ?? text.length;
  }

  private takeRun(text: string): void {
    this.append(text);
    this.lastWasReturn = false;
  }

  private take(character: string): void {
    if (this.quoted) this.takeQuoted(character);
    else if (character === QUOTE && this.cell === '') this.quoted = true;
    else if (character === this.separator) this.endCell();
    else if (character === '\n' || character === '\r') {
      if (!(character === '\n' && this.lastWasReturn)) this.endRow();
    } else this.append(character);
    this.lastWasReturn = character === '\r' && !this.quoted;
  }

  private takeQuoted(character: string): void {
    if (this.ending) {
      this.ending = false;
      if (character === QUOTE) this.append(QUOTE);
      else {
        this.quoted = false;
        this.take(character);
      }
    } else if (character === QUOTE) this.ending = true;
    else this.append(character);
  }

  private append(text: string): void {
    this.cell += text;
    if (this.cell.length > CELL_MAX) throw new Refused('unreadable');
  }

  private endCell(): void {
    this.cells.push(withoutGuard(this.cell));
    this.cell = '';
    this.quoted = false;
    this.ending = false;
    if (this.cells.length > IMPORT_LIMITS.columns) throw new Refused('too_many_columns');
  }

  private endRow(): void {
    this.endCell();
    this.rows.push([this.number, this.cells]);
    this.cells = [];
    this.number += 1;
  }
}

interface Dialect {
  encoding: string;
  separator: string;
  /** The first line only names the separator: a spreadsheet neither shows nor counts it. */
  hasSeparatorLine: boolean;
}

/** Rows of a text file. @throws Refused where it is no table of the encoding */
export async function* csvRows(path: string, { encoding, separator, hasSeparatorLine }: Dialect): AsyncGenerator<RawRow> {
  const decoder = new TextDecoder(encoding);
  const splitter = new Splitter(separator);
  const hidden = hasSeparatorLine ? 1 : 0;
  const rows = () => splitter.rows.splice(0).flatMap(([number, cells]): RawRow[] => (number > hidden ? [[number - hidden, cells]] : []));
  for await (const chunk of createReadStream(path)) {
    splitter.add(decoder.decode(chunk as Buffer, { stream: true }));
    yield* rows();
  }
  splitter.add(decoder.decode());
  splitter.end();
  yield* rows();
}
