import { deviceOf } from './device-of';

it('takes nothing but a uuid for a device', () => {
  expect(deviceOf('0E2A0C3E-7B8A-4B8D-9A53-0C7A2B7B1E11')).toBe('0e2a0c3e-7b8a-4b8d-9a53-0c7a2b7b1e11');
  expect([null, undefined, '', "x'; --"].map(deviceOf)).toEqual([null, null, null, null]);
});
