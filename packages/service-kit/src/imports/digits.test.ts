import { digitsOf } from './digits';

it.each([
  ['1234', '1234'],
  ['1 234,5', '1234.5'],
  ['1\u202f234\u202f567', '1234567'],
  ["1'234.50", '1234.50'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567', '1234567'],
  ['-12,5', '-12.5'],
  ['12.5', '12.5'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['1234.567', '1234.567'],
])('%s is the number %s where the comma is the decimal mark', (text, digits) => expect(digitsOf(text, ',')).toBe(digits));

it.each([
  ['1.234', ',', '1234'],
  ['1.234', '.', '1.234'],
  ['1,234', '.', '1234'],
  ['1,234', ',', '1.234'],
])('%s with the mark %s is %s', (text, mark, digits) => expect(digitsOf(text, mark)).toBe(digits));

it.each([
  '12.03.2026',
  '1.5.2',
  '1,2,3',
  '12 5',
  '1 23',
  '1 234 56',
  '1.234 567',
  '12.3456.789',
  '1,234,56',
  '1.234,567.8',
  '01.234.567',
  '1..5',
  '1,',
  ',5',
  '--5',
  '5-',
  '1e5',
  '0x10',
  '12 szt',
  '',
])('%s is no number in any language', (text) => {
  expect([digitsOf(text, ','), digitsOf(text, '.')]).toEqual([undefined, undefined]);
});
