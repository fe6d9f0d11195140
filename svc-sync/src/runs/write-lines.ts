import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { decode, encode } from 'iconv-lite';
import type { ExportStockMovementConfig } from '@portal/contracts/sync/schemas';
import type { ExportField } from '@portal/contracts/sync/protocols';
import type { StockLine } from '@portal/proto/inventory/v1/inventory';
import { FileProblem } from './file-problem';

const DECIMALS: ReadonlySet<ExportField> = new Set(['quantity', 'unit_price']);

const VALUES: Readonly<Record<ExportField, (line: StockLine) => string>> = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  part_symbol: ({ partSymbol }) => partSymbol,
  part_name: ({ partName }) => partName,
  location: ({ location }) => location,
  entry_number: ({ entryNumber }) => entryNumber,
  batch: ({ batch }) => batch,
  quantity: ({ quantity }) => quantity,
  unit_price: ({ unitPrice }) => unitPrice,
  issue_id: ({ issueId }) => (issueId === 0 ? '' : String(issueId)),
  reason: ({ reason }) => reason,
  moved_at: ({ movedAt }) => movedAt,
};

type Form = Pick<ExportStockMovementConfig, 'encoding' | 'separator' | 'line_end' | 'mapping'>;

/** A line of a table without its end; cells that hold a separator, a quote or a line break are quoted. */
function lineOf(cells: readonly string[], separator: string): string {
  const quoted = cells.map((cell) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return quoted.join(separator);
}

/** Writes the table of an export to a file of this machine. */
export class LineWriter {
  private readonly stream;
  rows = 0;

  constructor(
    path: string,
    private readonly form: Form,
  ) {
    this.stream = createWriteStream(path, { mode: 0o600 });
  }

  headers(): Promise<void> {
    return this.line(this.form.mapping.columns.map(({ header }) => header));
  }

  async add(lines: readonly StockLine[]): Promise<void> {
    const { columns, decimal } = this.form.mapping;
    for (const line of lines) {
      const cells = columns.map(({ field }) => {
        const value = VALUES[field](line);
        return DECIMALS.has(field) ? value.replace('.', decimal) : value;
      });
      await this.line(cells);
      this.rows += 1;
    }
  }

  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }

  /** @throws FileProblem where the encoding has no letter for what is written */
  private async line(cells: readonly string[]): Promise<void> {
    const text = lineOf(cells, this.form.separator) + (this.form.line_end === 'lf' ? '\n' : '\r\n');
    const bytes = encode(text, this.form.encoding);
    if (decode(bytes, this.form.encoding) !== text) throw new FileProblem('wrong_encoding');
    if (!this.stream.write(bytes)) await once(this.stream, 'drain');
  }
}
