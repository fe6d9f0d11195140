import { ATTRIBUTE_NAMES, attributeOf, TENANT_ATTRIBUTES } from '@portal/contracts/tenant-attributes';
import { checkAttribute } from './check-attribute';

describe('the value of an attribute', () => {
  it.each([
    ['allow_signup', true],
    ['access_code_min', 8],
    ['email_pattern', '@acme\\.(com|test)$'],
    ['email_pattern', '^[^\\/]+@acme$'],
    ['email_pattern', ''],
    ['escalations', [10, 60, 1440]],
    ['escalations', []],
  ] as const)('%s takes %j', (name, value) => {
    expect(checkAttribute(name, value)).toEqual({ value });
  });

  it.each([
    ['allow_signup', 'yes', 'invalid'],
    ['access_code_min', 5, 'too_low'],
    ['access_code_min', 21, 'too_high'],
    ['access_code_min', 6.5, 'invalid'],
    ['access_code_min', '8', 'invalid'],
    ['email_pattern', 'a'.repeat(256), 'too_long'],
    ['email_pattern', 7, 'invalid'],
    ['escalations', 10, 'invalid'],
    ['escalations', [0], 'too_low'],
    ['escalations', ['10'], 'invalid'],
    ['escalations', Array.from({ length: 11 }, (_, level) => level + 1), 'too_long'],
  ] as const)('%s refuses %j: %s', (name, value, fault) => {
    expect(checkAttribute(name, value)).toEqual({ fault });
  });

  it.each(['/@acme$/', 'a/b', '\\\\/'])('%s: regex delimiters must be escaped', (pattern) => {
    expect(checkAttribute('email_pattern', pattern)).toEqual({ fault: ['invalid', 'Regex delimiters must be escaped.'] });
  });

  it('is kept in order, each level once', () => {
    expect(checkAttribute('escalations', [60, 10, 60])).toEqual({ value: [10, 60] });
  });
});

it('every tenant begins with values that its rules take', () => {
  for (const name of ATTRIBUTE_NAMES)
    expect(checkAttribute(name, TENANT_ATTRIBUTES[name].initial)).toEqual({ value: attributeOf({}, name) });
});

it('what is stored otherwise than its type asks counts as not set', () => {
  expect(attributeOf({ access_code_min: 'eight', escalations: 5 }, 'access_code_min')).toBe(6);
  expect(attributeOf({ access_code_min: 8, escalations: 5 }, 'escalations')).toEqual([]);
});

it.each([
  String.raw`^(a+)\1$`,
  String.raw`^([a-z]+)@\1\.test$`,
  '(?=.*@acme)',
  '(?!x)@acme',
  '(?<=@)acme',
  '^(((a{1,9}){1,9}){1,9}){1,9}{1,9}{1,9}$',
  '***=acme',
])('takes no pattern that costs more than one reading: %s', (pattern) => {
  expect(checkAttribute('email_pattern', pattern)).toMatchObject({ fault: ['invalid', expect.any(String)] });
});

it.each([String.raw`^[a-z]{2,9}\.[a-z]+@acme\.(com|test)$`, String.raw`(?:sales|it)@acme\.com`, String.raw`\d@acme`])(
  'takes the pattern %s',
  (pattern) => {
    expect(checkAttribute('email_pattern', pattern)).toEqual({ value: pattern });
  },
);
