import { resolveReferences } from './resolve-references';

const document = {
  components: {
    schemas: {
      Problem: { type: 'object', properties: { field: { $ref: '#/components/schemas/Field' } } },
      Field: { type: 'string' },
      Place: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Place' } } },
      'a/b': { type: 'number' },
    },
  },
};
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('replaces a reference by what it names, also within it and in lists', () => {
  const problem = { type: 'object', properties: { field: { type: 'string' } } };
  expect(resolveReferences(document, { 200: refTo('Problem'), any: [refTo('Field'), 3, null] })).toEqual({
    200: problem,
    any: [{ type: 'string' }, 3, null],
  });
});

it('reads an escaped name', () => expect(resolveReferences(document, refTo('a~1b'))).toEqual({ type: 'number' }));

it('leaves a reference to what it stands in, and one that names nothing', () => {
  expect(resolveReferences(document, refTo('Place'))).toEqual({ type: 'object', properties: { parent: refTo('Place') } });
  expect(resolveReferences(document, refTo('Nobody'))).toEqual(refTo('Nobody'));
  expect(resolveReferences(document, { $ref: 'elsewhere.json' })).toEqual({ $ref: 'elsewhere.json' });
});
