import type { ApiPart } from './api-part';
import { problemResponses, problemSchema } from './problem-responses';

/** What a service says of its calls, with its name. */
export interface NamedPart extends ApiPart {
  service: string;
}

/**
 * One OpenAPI 3.1 document of the calls of several services. A call that two of them describe is the first one's. A name that stands for
 * different schemas in two services is kept apart by the name of the later service.
 * @param version changes with any call
 */
export function openApiDocument(parts: readonly NamedPart[], version: string): object {
  const whole: ApiPart = { paths: {}, schemas: { Problem: problemSchema } };
  for (const part of parts) join(whole, part);
  return {
    openapi: '3.1.1',
    info: { title: 'Maintenance portal', version, description: ABOUT, license: { name: 'Proprietary', url: '/' } },
    servers: [{ url: '/api' }],
    security: [{ session: [], device: [] }, { api_token: [] }],
    paths: whole.paths,
    components: {
      schemas: whole.schemas,
      responses: problemResponses(),
      parameters: PARAMETERS,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in gave.' },
        api_token: { type: 'http', scheme: 'bearer', description: 'An API token, `mpt_…`, from `POST /api_tokens`. It needs no device.' },
        device: { type: 'apiKey', in: 'header', name: 'X-Device-Id', description: 'UUID that the device made and keeps.' },
      },
    },
  };
}

const ABOUT =
  'The tenant is the left-most label of the host name. Bodies are JSON in `snake_case`, times UTC in ISO 8601. A list takes `p`, `pp`, `sort_by`, ' +
  '`sort_dir` and filters `{field}_{op}`. An unknown member, field or operator is refused with 422, and a refused call has written nothing.';

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat within 24 hours gets the first answer and does nothing again.',
    schema: { type: 'string' },
  },
  TemporaryAuthorization: {
    name: 'X-Temporary-Authorization',
    in: 'header',
    description: 'The one-time approval of an authorised person, from `POST /auth/temporary`.',
    schema: { type: 'string' },
  },
};

function join(whole: ApiPart, given: NamedPart): void {
  const { paths, schemas } = withOwnNames(whole, given);
  Object.assign(whole.schemas, schemas);
  for (const [path, operations] of Object.entries(paths)) whole.paths[path] = { ...operations, ...whole.paths[path] };
}

function withOwnNames(whole: ApiPart, { service, paths, schemas }: NamedPart): ApiPart {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const known = whole.schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) names.set(name, `${name}.${service}`);
  }
  const text = JSON.stringify({ paths, schemas }).replace(
    /"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"#/components/schemas/${names.get(name) ?? name}"`,
  );
  const own = JSON.parse(text) as ApiPart;
  return {
    paths: own.paths,
    schemas: Object.fromEntries(Object.entries(own.schemas).map(([name, schema]) => [names.get(name) ?? name, schema])),
  };
}
