import { z } from 'zod';
import { bodyLimits } from './body-limits';
import { contract, schemasOf } from './contract';
import { contractsByDomain } from './contracts-by-domain.factory';
import * as identity from './identity/contracts';
import * as issues from './issues/contracts';
import { limitOf } from './limit-of';
import { pathOf } from './path';
import { byId } from './shared-schemas';

const everything = Object.values(contractsByDomain).flatMap((contracts) => Object.values(contracts));

it('a contract is read from its call', () => {
  const output = z.object({});
  const declared = contract('POST /issues/:id/photos', {
    summary: 'Upload a photo',
    access: 'any',
    status: 201,
    file: 'photo',
    params: byId,
    output,
  });
  expect(declared).toEqual({
    method: 'POST',
    path: '/issues/:id/photos',
    access: 'any',
    status: 201,
    content: 'multipart',
    file: 'photo',
    limits: {},
  });
  expect(contract('PUT /me/code', { summary: 'Change your code', access: 'any', proof: 'recent', output })).toMatchObject({
    proof: 'recent',
  });
  expect(schemasOf(declared)).toEqual({ summary: 'Upload a photo', params: byId, output });
  expect(() => schemasOf({ ...declared })).toThrow('POST /issues/:id/photos carries no schemas');
});

it('parameters are escaped and none may be missing', () => {
  expect(pathOf('/users/:id/photos/:photo', { id: 7, photo: 'a/b' })).toBe('/users/7/photos/a%2Fb');
  expect(() => pathOf('/users/:id', {})).toThrow('needs the parameter id');
});

it.each(everything.map((one) => [`${one.method} ${one.path}`, one] as const))('%s reads the parameters of its path', (_, declared) => {
  const { params } = schemasOf(declared);
  const named = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(named);
});

it.each(everything.filter(({ proof }) => Array.isArray(proof)).map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s has the members whose change needs a proof',
  (_, { proof, limits }) => {
    expect(Object.keys(limits)).toEqual(expect.arrayContaining([...(proof ?? [])]));
  },
);

it('no call is declared twice', () => {
  expect(new Set(everything.map(({ method, path }) => `${method} ${path}`)).size).toBe(everything.length);
});

it('limits tell what the schema of a body says of each field', () => {
  expect(issues.reportIssue.limits).toMatchObject({
    title: { required: true, type: 'string', minLength: 1, maxLength: 400 },
    criticality: { nullable: true, type: 'integer', min: 1 },
    parameters: { type: 'array', maxItems: 200 },
    'parameters.*.parameter_id': { required: true, type: 'integer', min: 1 },
    'parameters.*.value': { required: true, nullable: true, maxLength: 10_000, maxItems: 100 },
  });
  expect(issues.createCategory.limits).toMatchObject({
    name: { required: true, type: 'object' },
    'name.*': { type: 'string', minLength: 1, maxLength: 250 },
    type: { options: ['standard', 'notice'] },
    color: { nullable: true, pattern: '^#[0-9a-fA-F]{6}$' },
    'attributes.notice.*': { maxLength: 4_000 },
  });
  expect(identity.createUser.limits).toMatchObject({
    password: { minLength: 8, maxLength: 200 },
    email: { format: 'email', nullable: true },
  });
  expect(issues.listIssues.limits).toEqual({});
});

it('a union keeps the wider bound, and what only one of its variants asks for limits nobody', () => {
  const value = z.union([z.string().max(5), z.string().max(9).regex(/^a/), z.number().min(2), z.boolean()]);
  expect(bodyLimits(z.object({ value }))).toEqual({ value: { required: true, maxLength: 9, min: 2 } });
  expect(bodyLimits(z.object({ value: z.union([z.string(), z.string().max(9)]).optional() }))).toEqual({ value: { type: 'string' } });
});

it('a schema that contains itself has limits', () => {
  interface Tree {
    name: string;
    children: Tree[];
  }
  const tree: z.ZodType<Tree, Tree> = z.lazy(() => z.object({ name: z.string().max(7), children: z.array(tree) }));
  expect(bodyLimits(z.object({ tree }))['tree.children.*.name']).toEqual({ required: true, type: 'string', maxLength: 7 });
});

it('every pattern means the same without flags', () => {
  const patterns = everything.flatMap(({ limits }) => Object.values(limits).flatMap(({ pattern }) => pattern ?? []));
  expect(patterns.length).toBeGreaterThan(2);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  const flags = new Set<string>();
  const read = ({ zodSchema }: { zodSchema: z.core.$ZodType }) => {
    for (const check of zodSchema._zod.def.checks ?? []) {
      const { pattern } = check._zod.def as { pattern?: RegExp };
      if (pattern) flags.add(pattern.flags);
    }
  };
  for (const body of everything.flatMap((one) => schemasOf(one).body ?? []))
    z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', override: read });
  expect([...flags]).toEqual(['']);
});

it('the limits of a field are found by its path in a form', () => {
  expect(limitOf(issues.reportIssue, 'parameters.3.value')?.maxLength).toBe(10_000);
  expect(limitOf(issues.createCategory, 'name.pl')?.maxLength).toBe(250);
  expect(limitOf(issues.createCategory, 'title')).toBeUndefined();
});
