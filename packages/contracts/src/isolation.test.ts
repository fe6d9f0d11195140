import { isolate, isolateVariables } from './isolation';

it('variables are isolated in the languages that are read from the right, a number with its sign', () => {
  expect(isolateVariables('{{name}}: #{{id}}, {{phone}}', 'ar')).toBe('\u2068{{name}}\u2069: \u2066#{{id}}\u2069, \u2066{{phone}}\u2069');
  expect(isolateVariables('קריאה #{{id}}', 'he')).toBe('קריאה \u2066#{{id}}\u2069');
});

it('texts of other languages stay as they are', () => {
  expect(isolateVariables('Issue #{{id}}', 'en')).toBe('Issue #{{id}}');
  expect(isolate('Jan', 'pl')).toBe('Jan');
});

it('a value is isolated by itself', () => expect(isolate('Jan', 'ar')).toBe('\u2068Jan\u2069'));
