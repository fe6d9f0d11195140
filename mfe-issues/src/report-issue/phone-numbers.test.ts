import { phoneNumbersIn } from './phone-numbers';

it('finds the numbers to call, each once', () => {
  expect(phoneNumbersIn('Call 112 first, then +48 601 200 103. 112 comes in 8 minutes.')).toEqual(['112', '+48 601 200 103']);
  expect(phoneNumbersIn('Part 1125, pump 4-112-7, 3112')).toEqual([]);
  expect(phoneNumbersIn('Leave by gate 3')).toEqual([]);
});
