import { LIMITS } from '@portal/contracts/limits';
import { ConfigError, readConfig } from './config';

const KEY = Buffer.alloc(32).toString('base64');
const given = {
  DATABASE_URL: 'postgres://portal@localhost/portal',
  NATS_URL: 'nats://localhost',
  CONTEXT_KEYS: `edge>notes:${KEY}`,
  SERVICE_KEYS: KEY,
};

it('a service takes files as large as browsers send, unless it is told to take less', () => {
  expect(readConfig({}, given).STORAGE_LIMIT_MB).toBe(LIMITS.fileMegabytes);
  expect(readConfig({}, { ...given, STORAGE_LIMIT_MB: '5' }).STORAGE_LIMIT_MB).toBe(5);
  expect(() => readConfig({}, { ...given, STORAGE_LIMIT_MB: String(LIMITS.fileMegabytes + 1) })).toThrow(ConfigError);
});
