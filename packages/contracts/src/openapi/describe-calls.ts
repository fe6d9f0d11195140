import { schemasOf, type Contract, type ContractSchemas } from '../contract';
import type { ApiPart } from './api-part';
import { JsonSchemas } from './json-schemas';
import { problemsOf } from './problem-responses';
import { namedAlike } from './sent-schemas';

/** Describes calls from their contracts. @throws when a schema cannot be named */
export function describeCalls(contracts: readonly Contract[]): ApiPart {
  const schemas = new JsonSchemas();
  const paths: ApiPart['paths'] = {};
  for (const declared of contracts) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operationOf(declared, schemas) };
  }
  return namedAlike({ paths, schemas: schemas.named });
}

function operationOf(declared: Contract, schemas: JsonSchemas): object {
  const { method, path, access, status, doneStatus } = declared;
  const given = schemasOf(declared);
  const parameters = parametersOf(declared, given, schemas);
  const body = bodyOf(declared, given, schemas);
  const answered = { description: 'Done.', content: { 'application/json': { schema: schemas.of(given.output, 'output') } } };
  return {
    operationId: [method.toLowerCase(), ...path.split('/').filter(Boolean)].join('_').replace(/[^\w]/g, '_').replace(/__+/g, '_'),
    tags: [path.split('/')[1]],
    summary: given.summary,
    description: [given.description, rightOf(declared), proofOf(declared)].filter(Boolean).join('\n\n'),
    'x-access': access,
    ...(declared.proof && { 'x-proof': declared.proof }),
    ...(access === 'public' && { security: [{ device: [] }] }),
    ...((declared.sessionOnly || declared.proof === 'recent') && { security: [{ session: [], device: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      ...Object.fromEntries([status, ...(doneStatus ? [doneStatus] : [])].map((one) => [one, answered])),
      ...problemsOf(declared, given.body !== undefined),
    },
  };
}

function rightOf({ access }: Contract): string {
  if (access === 'public') return 'Needs no session.';
  return access === 'any' ? '' : `Needs \`${access}\`.`;
}

function proofOf({ proof }: Contract): string {
  if (proof === undefined) return '';
  const when = proof === 'recent' ? '' : ` where it changes ${proof.map((member) => `\`${member}\``).join(', ')}`;
  return `Needs a proof of identity of the last five minutes${when}: 403 \`proof_required\`, see \`POST /auth/proof\`. Takes no approval.`;
}

function parametersOf({ method, access, proof }: Contract, { params, query }: ContractSchemas, schemas: JsonSchemas): object[] {
  return [
    ...(params ? schemas.membersOf(params).map((member) => ({ ...member, in: 'path', required: true })) : []),
    ...(query ? schemas.membersOf(query).map((member) => ({ ...member, in: 'query' })) : []),
    ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(access === 'public' || proof ? [] : [{ $ref: '#/components/parameters/TemporaryAuthorization' }]),
  ];
}

function bodyOf({ content }: Contract, { body }: ContractSchemas, schemas: JsonSchemas): object | undefined {
  if (content === 'multipart')
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
            ...(body && Object.fromEntries(schemas.membersOf(body).map((member) => [member.name, member.schema]))),
          },
        },
      },
    };
  return body && { 'application/json': { schema: schemas.of(body, 'input') } };
}
