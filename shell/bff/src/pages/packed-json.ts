import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(brotliCompress);

/** JSON that every page asks for and that changes with a deployment: packed once for all of them. */
export class PackedJson {
  #text = '';
  #packed: Promise<Buffer> | null = null;

  async send(req: Request, res: Response, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    res.vary('accept-encoding').type('json');
    if (req.acceptsEncodings('br', 'identity') !== 'br') {
      res.send(text);
      return;
    }
    if (!this.#packed || text !== this.#text) {
      this.#text = text;
      this.#packed = compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
    }
    const packed = await this.#packed;
    res.setHeader('content-encoding', 'br').send(packed);
  }
}
