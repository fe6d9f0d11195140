import { z } from 'zod';
import { schemasOf } from './contract';
import { contractsByDomain } from './contracts-by-domain.factory';
import { guestReportInput } from './issues/guest-report.schemas';
import { personName } from './identity/person.schemas';
import { isBlank, line, prose, severalLines, unread } from './texts';

type Leaf = readonly [path: string, schema: z.ZodType];

const innerOf = (schema: z.ZodType): z.ZodType[] => {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const of = (...members: string[]) => members.flatMap((member) => (def[member] as z.ZodType | z.ZodType[] | undefined) ?? []);
  if (def.type === 'lazy') return [(def.getter as () => z.ZodType)()];
  return of('element', 'innerType', 'options', 'keyType', 'valueType', 'in', 'items', 'left', 'right');
};

/** Every text of a schema, with its path. */
function textsOf(schema: z.ZodType, path: string, seen: Set<z.ZodType>): Leaf[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  if (schema.def.type === 'string') return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, member]) => textsOf(member, `${path}.${name}`, seen));
  return innerOf(schema).flatMap((inner) => textsOf(inner, path, seen));
}

const texts = Object.values(contractsByDomain)
  .flatMap((contracts) => Object.values(contracts))
  .flatMap((one) => {
    const { body } = schemasOf(one);
    return body ? textsOf(body, `${one.method} ${one.path} body`, new Set()) : [];
  });

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success;
/** Of several lengths, for texts that have to be long or short. */
const around = (sign: string) => [1, 3, 8, 20, 32].map((length) => 'a'.repeat(length) + sign + 'a'.repeat(length));
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const INVISIBLE = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u3164', '\u2800', '\u0301', '\u202e', '\u{e0041}', ' \u200d '];

it('finds the texts of all bodies', () => expect(texts.length).toBeGreaterThan(200));

it.each(texts.filter(([, schema]) => !severalLines.has(schema)))('%s is of one line', (_, schema) => {
  for (const sign of BREAKS) expect(around(sign).filter((text) => takes(schema, text))).toEqual([]);
});

it.each(texts.filter(([, schema]) => severalLines.has(schema)))('%s may have several lines', (_, schema) => {
  expect(takes(schema, 'one\ntwo')).toBe(true);
});

it.each(texts.filter(([, schema]) => !unread.has(schema) && !takes(schema, '')))('%s shows something', (_, schema) => {
  for (const sign of INVISIBLE) expect([1, 3, 8, 20].filter((length) => takes(schema, sign.repeat(length)))).toEqual([]);
});

it.each(['A', 'ż', '1', '-', '🔧', 'ä', 'ع', '©'])('%s shows something', (text) => {
  expect([isBlank(text), isBlank(`\u200b${text}`)]).toEqual([false, false]);
});

it('says of blank text that it is required, and of a line break that it is invalid', () => {
  const codeOf = (schema: z.ZodType, text: string) => {
    const [issue] = schema.safeParse(text).error?.issues ?? [];
    return issue?.code === 'custom' ? (issue.params?.code as unknown) : issue?.code;
  };
  expect([line, prose].map((schema) => codeOf(schema(9), '\u200b'))).toEqual(['required', 'required']);
  expect(codeOf(line(9), 'a\nb')).toBe('invalid');
  expect(line(9).parse(' a ')).toBe('a');
});

it.each(['https://evil.example', 'see http://x', 'WWW.evil.example', 'ftp://a', 'Jan www.x'])(
  '%s is in no text that goes into a mail',
  (text) => {
    expect(takes(personName, text)).toBe(false);
    expect(guestReportInput.safeParse({ title: text, user_description: 'x' }).success).toBe(false);
  },
);

it('takes names that only look like an address', () => {
  expect(['J. Nowak', 'Anna-Maria O’Neil', 'Wwwiktor', 'Serwis/ABC: Jan'].filter((name) => !takes(personName, name))).toEqual([]);
});
