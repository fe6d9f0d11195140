import { constants, deflateRawSync } from 'node:zlib';
import { photoOfAPress, pngOf } from '../../../photo';

const MB = 2 ** 20;
const STEP = 16 * MB;

/** What the camera wrote into the picture: the person who took it and where. */
export const CAMERA_MARKS = ['SpyCam-9000', 'Marker-Owner'] as const;

/** A photo of 8 × 8 pixels with the marks of its camera and a place on the map. */
export const jpeg = Buffer.from(
  '/9j/4QFgRXhpZgAASUkqAAgAAAAJAA8BAgAMAAAAmAAAABIBAwABAAAAAQAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgANAAAAigAAAGmHBAABAAAApAAAACWIBAABAAAA8gAAAAAAAAA4YwAA6AMAADhjAADoAwAATWFya2VyLU93bmVyAABTcHlDYW0tOTAwMAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAACAAAAAOgBAABAAAACAAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAQAEAAAMAAgACAAAARQAAAAQABQADAAAAKAEAAAAAAAAQAAAAAQAAADcAAAABAAAAAQAAAAEAAAA0AAAAAQAAABgAAAABAAAAHgAAAAEAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYACs//9k=',
  'base64',
);

/** The smallest document that is one. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const SCRIPT = '<script>document.title = "ran"; alert(1)</script>';
export const page = `<!doctype html><html><body>${SCRIPT}</body></html>`;

/** Files that a browser could take for a page or a script, as name, claimed type and content. */
export const disguised: readonly (readonly [name: string, type: string, content: Buffer])[] = [
  ['page.html', 'text/html', Buffer.from(page)],
  ['page.jpg', 'image/jpeg', Buffer.from(page)],
  ['blank.txt', 'text/plain', Buffer.from(`\n\n   \t${page}`)],
  ['marked.txt', 'text/plain', Buffer.from(`\ufeff${page}`)],
  ['wide.txt', 'text/plain', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')])],
  ['drawing.svg', 'image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)],
  ['drawing.png', 'image/png', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ['drawing.txt', 'text/plain', Buffer.from(`<!-- -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  ['script.js', 'text/javascript', Buffer.from('document.title = "ran"; alert(1)')],
  ['gif.js', 'image/gif', Buffer.from('GIF89a/*\0\0*/=1;document.title="ran";alert(1)//')],
  ['photo.html', 'text/html', Buffer.concat([jpeg, Buffer.from(page)])],
  ['photo.jpg', 'image/jpeg', Buffer.concat([jpeg.subarray(0, 2), comment(page), jpeg.subarray(2)])],
  ['press.png', 'text/html', Buffer.concat([photoOfAPress(), Buffer.from(page)])],
  ['paper.pdf', 'text/html', Buffer.concat([pdf, Buffer.from(page)])],
  ['flash.swf', 'image/jpeg', Buffer.concat([Buffer.from('FWS\t'), Buffer.alloc(64)])],
  ['run.exe', 'application/pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)])],
  ['archive.zip', 'image/png', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
];

/** Names that lead out of a folder, end early, look like others, or are endless. */
export const misleadingNames: readonly string[] = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\system32\\a.png',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5ca.png',
  '/etc/cron.d/a',
  'C:\\a.png',
  'a\0.png',
  'a%00.png',
  'gpj.\u202egnp.exe',
  '\u200b.png',
  `${'a'.repeat(10_000)}.png`,
  '.',
  '..',
  '',
  '.htaccess',
  'a.png; filename=b.html',
  "a'b%22.png",
  'a%0d%0aset-cookie: x=1.png',
  '<img src=x onerror=alert(1)>.png',
  `${'ä'.repeat(120)}\ud83d\ude00.png`,
  'nul',
  'con.png',
  '~/.ssh/authorized_keys',
  'invoice.pdf.exe',
  'order.bat',
  'page.hta. .',
];

/** A comment segment right behind the start of a JPEG. */
function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** Raw deflate data that unpacks to so many bytes of blanks (a multiple of 16 MB): a thousandth of the size. */
function blanksPacked(bytes: number): Buffer {
  const step = deflateRawSync(Buffer.alloc(STEP, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: bytes / STEP }, () => step), Buffer.from([3, 0])]);
}

/** A PNG of 50,000 × 50,000 pixels, some megabytes small: 7.5 GB once unpacked. */
export const floodingPng = (): Buffer => pngOf(50_000, 50_000, Buffer.concat([Buffer.from([0x78, 0x9c]), blanksPacked(1024 * MB)]));

/** An office document whose table of contents unpacks to `gigabytes`. */
export function zipBomb(gigabytes: number): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const data = blanksPacked(gigabytes * 1024 * MB);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(Math.min(gigabytes * 2 ** 30, 0xffffffff), 8);
  const local = Buffer.concat([
    Buffer.from('504b03041400000008000000000000', 'hex').subarray(0, 14),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
    name,
    data,
  ]);
  const central = Buffer.concat([
    Buffer.from('504b010214001400000008000000000000', 'hex').subarray(0, 16),
    sizes,
    Buffer.from([name.length, 0]),
    Buffer.alloc(16),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.set(Buffer.from('504b0506', 'hex'));
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
