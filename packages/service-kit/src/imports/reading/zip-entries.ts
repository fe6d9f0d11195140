import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Refused } from './reader-job';

/** Bytes that all parts of a workbook may have together when they are unpacked: twice what 50,000 rows of forty columns take. */
const UNPACKED_MAX = 200_000_000;
const ENTRIES_MAX = 2_000;
const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const COMMENT_MAX = 65_535;
const DIRECTORY_MAX = 4_000_000;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  packed: number;
  offset: number;
}

/** The parts of a zip file, unpacked one by one; what is read of all of them is counted, whatever the file says of their sizes. */
export class ZipEntries {
  private unpacked = 0;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Refused when it is not a zip file, or one with too many parts */
  static async open(path: string, file: FileHandle): Promise<ZipEntries> {
    const { size } = await file.stat();
    const tail = await bytesAt(file, Math.max(0, size - END_RECORD_BYTES - COMMENT_MAX), Math.min(size, END_RECORD_BYTES + COMMENT_MAX));
    let at = tail.length - END_RECORD_BYTES;
    while (at >= 0 && tail.readUInt32LE(at) !== END_RECORD) at -= 1;
    if (at < 0) throw new Refused('unreadable');
    const [count, bytes, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (count > ENTRIES_MAX || bytes > DIRECTORY_MAX) throw new Refused('too_large');
    return new ZipEntries(path, file, directory(await bytesAt(file, offset, bytes), count));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The content of a part. The stream fails with Refused when the file unpacks to more than is taken. */
  async read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry || (entry.method !== STORED && entry.method !== DEFLATED)) throw new Refused('unreadable');
    const header = await bytesAt(this.file, entry.offset, LOCAL_HEADER_BYTES);
    const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    const counted = this.counter();
    const fail = (error: Error) => counted.destroy(error instanceof Refused ? error : new Refused('unreadable'));
    if (entry.packed === 0) return counted.end();
    const packed = createReadStream(this.path, { start, end: start + entry.packed - 1 }).on('error', fail);
    if (entry.method === STORED) return packed.pipe(counted);
    return packed.pipe(createInflateRaw()).on('error', fail).pipe(counted);
  }

  private counter(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.unpacked += chunk.length;
        if (this.unpacked > UNPACKED_MAX) done(new Refused('too_large'));
        else done(null, chunk);
      },
    });
  }
}

/** @throws Refused where the file ends before */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Refused('unreadable');
  return buffer;
}

function directory(bytes: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Refused('unreadable');
    const [nameBytes, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameBytes), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + extra + comment;
  }
  return entries;
}
