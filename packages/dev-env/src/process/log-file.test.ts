import { closeSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog, rotateLog } from './log-file';

const folder = mkdtempSync(join(tmpdir(), 'portal-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a log that has grown too large is set aside while its process goes on writing', () => {
  const file = join(folder, 'service.log');
  const open = openLog(file);
  writeSync(open, 'first line\n');
  rotateLog(file, 100);
  expect(readFileSync(file, 'utf8')).toBe('first line\n');
  rotateLog(file, 5);
  writeSync(open, 'second line\n');
  closeSync(open);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('first line\n');
  expect(readFileSync(file, 'utf8')).toBe('second line\n');
});
