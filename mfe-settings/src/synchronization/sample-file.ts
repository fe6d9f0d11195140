import { SAMPLE_BYTES_MAX } from '@portal/contracts/sync/protocols';

/** A file that a mapping is tried on, as it is sent. */
export interface Sample {
  name: string;
  /** In Base64. */
  content: string;
  /** The file goes on behind it. */
  isPart: boolean;
}

const WORKBOOK = /\.xlsx$/i;
const [LF, CR] = [0x0a, 0x0d];

/** Where the last whole line of these bytes ends. In UTF-16 a zero byte may follow the line end. */
function endOfLines(bytes: Uint8Array): number {
  const at = Math.max(bytes.lastIndexOf(LF), bytes.lastIndexOf(CR));
  if (at === -1) return bytes.length;
  return bytes[at + 1] === 0 ? at + 2 : at + 1;
}

/** Half of the most that is sent is text enough for the rows that are shown. */
const TEXT_BYTES = SAMPLE_BYTES_MAX / 2;

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(parts.join(''));
}

/** Reads a sample: the first lines of a text file, or a whole workbook. Null for a workbook that is too large. */
export async function readSample(file: File): Promise<Sample | null> {
  const isWorkbook = WORKBOOK.test(file.name);
  if (isWorkbook && file.size > SAMPLE_BYTES_MAX) return null;
  const isPart = !isWorkbook && file.size > TEXT_BYTES;
  const bytes = new Uint8Array(await (isPart ? file.slice(0, TEXT_BYTES) : file).arrayBuffer());
  return { name: file.name.slice(0, 200), content: base64Of(isPart ? bytes.subarray(0, endOfLines(bytes)) : bytes), isPart };
}
