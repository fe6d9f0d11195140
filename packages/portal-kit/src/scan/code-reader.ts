import type { CodeReading } from './code-reader.worker';

/** Finds the code in the picture of a video. */
export interface CodeReader {
  /** Null where the picture shows none. */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

/** Of the Shape Detection specification, which TypeScript's library leaves out. */
interface NativeDetector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const WANTED = ['code_128', 'code_39', 'codabar', 'ean_13', 'ean_8', 'upc_a', 'qr_code'] as const;
/** Worker and decoder are files of the shell's build (`build-config/src/web/shell.mjs`). */
const WORKER = '/assets/code-reader.js';
/** A larger picture takes longer to look through and shows no more. */
const WIDEST = 1024;

/** The browser's own detector where it knows every symbology, else a decoder of our own in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && WANTED.every((format) => supported.includes(format))
    ? nativeReader(new BarcodeDetector({ formats: WANTED }))
    : workerReader(new Worker(WORKER));
}

function nativeReader(detector: NativeDetector): CodeReader {
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null, close: () => undefined };
}

function workerReader(worker: Worker): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read(video) {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve(null);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return ask(worker, context.getImageData(0, 0, canvas.width, canvas.height));
    },
    close: () => worker.terminate(),
  };
}

function ask(worker: Worker, picture: ImageData): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const { signal } = done;
    const answered = ({ data }: MessageEvent<CodeReading>) => {
      done.abort();
      if (data.fault === null) resolve(data.code);
      else reject(new Error(data.fault));
    };
    const failed = ({ message }: ErrorEvent) => {
      done.abort();
      reject(new Error(message || 'the code reader did not start'));
    };
    worker.addEventListener('message', answered, { signal });
    worker.addEventListener('error', failed, { signal });
    worker.postMessage(picture, [picture.data.buffer]);
  });
}
