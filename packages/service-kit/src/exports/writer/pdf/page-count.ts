import type { TypeSetter } from './type-setter';

const SIZE = 7;
const BOX = { width: 60, height: 12 };
const MUTED = '#5c636a';

/** What pdfkit has beyond its published types. */
interface Internals {
  ref(data: object): { end(content?: string): void };
  _font: { id: string; ref(): object; encode(text: string): [codes: string[]] };
  page: { xobjects: Record<string, unknown> };
  addContent(content: string): void;
}

/**
 * Writes "3 / 27" below each page. How many there are is known at the end: each page shows an object of the file whose content is written
 * then, so that no page has to be kept.
 */
export class PageCount {
  private readonly internals: Internals;
  private total: { end(content?: string): void } | null = null;
  private digits: string[] = [];
  private font = '';
  private count = 0;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly type: TypeSetter,
  ) {
    this.internals = document as unknown as Internals;
  }

  /** Numbers the page that was added. */
  add(margin: number): void {
    this.count += 1;
    const { width, height } = this.document.page;
    const y = height - margin / 2;
    this.document.fillColor(MUTED);
    this.type.draw(`${this.count} / `, { x: width / 2, y, align: 'right' }, { size: SIZE });
    this.total ??= this.begin();
    this.internals.page.xobjects.PageCount = this.total;
    // The page counts from its top, the object from its bottom.
    this.internals.addContent(`q 1 0 0 -1 ${width / 2} ${y} cm /PageCount Do Q`);
  }

  end(): void {
    const codes = [...String(this.count)].map((digit) => this.digits[Number(digit)]).join('');
    const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(MUTED.slice(at, at + 2), 16) / 255).toFixed(3));
    this.total?.end(`BT ${red} ${green} ${blue} rg /${this.font} ${SIZE} Tf <${codes}> Tj ET`);
  }

  private begin() {
    const { _font: font } = this.internals;
    this.font = font.id;
    this.digits = [...font.encode('0123456789')[0]];
    return this.internals.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -2, BOX.width, BOX.height],
      Resources: { Font: { [font.id]: font.ref() } },
    });
  }
}
