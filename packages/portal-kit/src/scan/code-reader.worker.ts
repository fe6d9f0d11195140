import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm';

/** What a picture shows. */
export interface CodeReading {
  code: string | null;
  /** Why it could not be looked at. */
  fault: string | null;
}

const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'Code39', 'Codabar', 'EAN13', 'EAN8', 'UPCA', 'QRCode'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};

// Served by the portal itself: by default the library asks a CDN.
prepareZXingModule({ overrides: { locateFile: () => decoder } });

async function read(picture: ImageData): Promise<CodeReading> {
  try {
    const [found] = await readBarcodes(picture, OPTIONS);
    return { code: found?.isValid ? found.text : null, fault: null };
  } catch (error) {
    return { code: null, fault: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data).then((reading) => postMessage(reading)));
