import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { contract } from '../contract';
import { contractsByDomain } from '../contracts-by-domain.factory';
import type { ApiPart } from './api-part';
import { describeCalls } from './describe-calls';
import { openApiDocument } from './document';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
  security?: object[];
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };

// A service that cannot describe its calls tells the portal no routes: nobody gets in.
const parts = Object.entries(contractsByDomain).map(([service, contracts]) => ({ service, ...describeCalls(Object.values(contracts)) }));
const api = openApiDocument(parts, '1') as Document;

it('is a valid OpenAPI 3.1 document without a reference that leads nowhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(api))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  const target = (path: string) => path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], api);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((path) => target(path) === undefined)).toEqual([]);
});

it('has every call, under an id of its own', () => {
  const calls = Object.values(contractsByDomain).flatMap((contracts) => Object.values(contracts));
  const described = Object.entries(api.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`));
  expect(described.sort()).toEqual(calls.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`).sort());
  const ids = Object.values(api.paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(calls.length);
});

const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
);

it('declares every parameter of every path', () => {
  const undeclared = operations.filter(({ path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
    return JSON.stringify(declared.sort()) !== JSON.stringify(named.sort());
  });
  expect(undeclared.map(({ call }) => call)).toEqual([]);
  expect(operations.filter(({ path }) => path.includes('{')).length).toBeGreaterThan(150);
});

it('tells of every call in a short sentence of its own', () => {
  const badly = operations.filter(({ operation }) => !/^[A-Z][a-z]+( [\w-]+)+$/.test(operation.summary) || operation.summary.length > 80);
  expect(badly.map(({ call, operation }) => `${call}: ${operation.summary}`)).toEqual([]);
  const summaries = operations.map(({ operation }) => operation.summary);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
});

it('shows the fields of a form beside its file', () => {
  const form = api.paths['/users/import']?.post?.requestBody?.content['multipart/form-data']?.schema as { properties: object };
  expect(Object.keys(form.properties)).toEqual(expect.arrayContaining(['file', 'dry_run']));
});

it('shows the filters of a list as parameters of its query', () => {
  const parameters = api.paths['/issues']?.get?.parameters ?? [];
  expect(parameters).toContainEqual({ name: 'sort_dir', in: 'query', required: false, schema: { enum: ['asc', 'desc'], default: 'desc' } });
  expect(parameters).toContainEqual({
    name: 'title_contains',
    in: 'query',
    required: false,
    schema: { type: 'string', minLength: 3, maxLength: 400 },
  });
  expect(parameters.map(({ name }) => name)).not.toContain('version_equals');
});

it('tells what is sent, what is answered and how a call may fail', () => {
  const report = api.paths['/issues']?.post;
  expect(report?.requestBody?.content['application/json']).toEqual({ schema: { $ref: '#/components/schemas/NewIssue' } });
  expect(Object.keys(report?.responses ?? {})).toEqual(['201', '400', '401', '403', '404', '409', '413', '422', '429', '503']);
  expect(report?.responses['422']).toEqual({ $ref: '#/components/responses/Invalid' });
  expect(JSON.stringify(report?.responses['201'])).toContain('"item":{"$ref":"#/components/schemas/Issue"}');
  expect(api.paths['/issues/{id}/photos']?.post?.requestBody?.content).toHaveProperty(['multipart/form-data']);
  expect(api.paths['/issues/{id}']?.get?.parameters?.[0]).toMatchObject({ name: 'id', in: 'path', required: true });
});

it('asks for no session where none is needed', () => {
  expect(api.paths['/auth/login_by_email']?.post?.security).toEqual([{ device: [] }]);
  expect(api.paths['/issues']?.get?.security).toBeUndefined();
});

describe('names of schemas', () => {
  const answering = (output: z.ZodType) => describeCalls([contract('GET /things', { summary: 'List things', access: 'any', output })]);

  it('stand for one schema each', () => {
    const two = [z.object({ a: z.string() }).meta({ id: 'Twice' }), z.object({ b: z.string() }).meta({ id: 'Twice' })] as const;
    const calls = two.map((output, index) => contract(`GET /things${index}`, { summary: 'List things', access: 'any', output }));
    expect(() => describeCalls(calls)).toThrow('two different schemas are named Twice');
  });

  it('are told apart where more may be left out of what is sent than of what is answered', () => {
    const inner = z.object({ size: z.int().default(1) }).meta({ id: 'Inner' });
    const outer = z.object({ inner }).meta({ id: 'Outer' });
    const same = z.object({ name: z.string() }).meta({ id: 'Alike' });
    const { paths, schemas } = describeCalls([
      contract('POST /outers', { summary: 'Create an outer', access: 'any', body: outer, output: outer }),
      contract('POST /alike', { summary: 'Create one alike', access: 'any', body: same, output: same }),
    ]);
    const sent = (path: string) => JSON.stringify((paths[path]?.post as Operation).requestBody);
    expect(sent('/outers')).toContain('"#/components/schemas/Outer.sent"');
    expect(sent('/alike')).toContain('"#/components/schemas/Alike"');
    expect(Object.keys(schemas).sort()).toEqual(['Alike', 'Inner', 'Inner.sent', 'Outer', 'Outer.sent']);
    expect(schemas['Outer.sent']).toMatchObject({ properties: { inner: { $ref: '#/components/schemas/Inner.sent' } } });
    expect(schemas['Inner.sent']).not.toHaveProperty('required');
    expect(schemas.Inner).toMatchObject({ required: ['size'] });
  });

  it('are needed where a schema contains itself', () => {
    interface Tree {
      below: Tree[];
    }
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ below: z.array(tree) }));
    expect(() => answering(z.object({ tree }))).toThrow('it needs a name');
  });

  it('are kept apart where two services mean different things', () => {
    const part = (service: string, type: string, path: string): ApiPart & { service: string } => ({
      service,
      paths: { [path]: { get: { schema: { $ref: '#/components/schemas/Thing' } } } },
      schemas: { Thing: { type }, Same: { type: 'object' } },
    });
    const { paths, components } = openApiDocument([part('one', 'string', '/one'), part('two', 'number', '/two')], '1') as Document;
    expect(components.schemas).toMatchObject({ Thing: { type: 'string' }, 'Thing.two': { type: 'number' }, Same: { type: 'object' } });
    expect(paths['/one']?.get).toEqual({ schema: { $ref: '#/components/schemas/Thing' } });
    expect(paths['/two']?.get).toEqual({ schema: { $ref: '#/components/schemas/Thing.two' } });
    expect(components.schemas).not.toHaveProperty(['Same.two']);
  });
});
