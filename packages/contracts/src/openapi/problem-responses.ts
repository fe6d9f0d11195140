import { SECOND_FACTORS } from '../proof';
import type { Contract } from '../contract';
import { PROOF_METHODS } from '../proof';
import { ACTION_REASONS, CONFLICT_REASONS, FIELD_CODES, PROBLEM_STATUSES, type Problem } from '../problems';

/** Error answers by HTTP status, as `components/responses` names them. */
const RESPONSES = {
  400: ['BadRequest', 'The request cannot be read, or the call refuses it with a word of its own.'],
  401: ['Unauthenticated', 'No session, one that is over, or a failed sign-in.'],
  403: [
    'Forbidden',
    'Signed in, but not allowed: `permission` is the key that was missing; or `proof_required`, with the `methods` of a proof.',
  ],
  404: ['NotFound', 'No such thing in this tenant, or no tenant under this address.'],
  409: ['Conflict', '`version_conflict` with the current `item`, or `in_use`.'],
  413: [
    'TooBig',
    'The body or file exceeds `limit_mb`, the picture takes too much memory to decode (`picture_too_large`), or the storage of the tenant is full (`storage_full`).',
  ],
  415: ['WrongFileType', 'The content of the file is of a type that is not taken.'],
  422: ['Invalid', 'Bad input: `errors` and `codes` by field path. Nothing was written.'],
  429: ['TooManyRequests', 'Too many attempts or calls: see `Retry-After`.'],
  503: ['Unavailable', 'Maintenance, or a service that is down: see `Retry-After`.'],
} as const;
type ProblemCode = keyof typeof RESPONSES;

/** The error answers that a call may give, as references by status. */
export function problemsOf({ access, method, content }: Contract, hasBody: boolean): Record<string, { $ref: string }> {
  const sends = hasBody || content === 'multipart';
  const may: Record<ProblemCode, boolean> = {
    400: sends,
    401: access !== 'public' || sends,
    403: access !== 'public',
    404: true,
    409: method !== 'GET',
    413: sends,
    415: content === 'multipart',
    422: true,
    429: true,
    503: true,
  };
  const codes = (Object.keys(RESPONSES) as `${ProblemCode}`[]).filter((code) => may[code]);
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${RESPONSES[code][0]}` }]));
}

/** `components/responses`: every error answer is a problem (RFC 9457). */
export function problemResponses(): Record<string, object> {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  const entries = Object.entries(RESPONSES).map(([code, [name, description]]) => [
    name,
    { description, ...(['429', '503'].includes(code) && { headers: retry }), content },
  ]);
  return Object.fromEntries(entries) as Record<string, object>;
}

const text = { type: 'string' };
const byField = (items: object) => ({ type: 'object', additionalProperties: { type: 'array', items } });
const members: Record<keyof Problem, object> = {
  type: text,
  title: text,
  status_code: { type: 'integer' },
  status: { type: 'string', enum: PROBLEM_STATUSES },
  message: { type: 'string', description: 'English, for logs and developers.' },
  request_id: text,
  errors: { ...byField(text), description: 'With 422 and 413: messages by field path.' },
  codes: { ...byField({ type: 'string', enum: FIELD_CODES }), description: 'With 422 and 413: words by field path.' },
  second_factor: {
    type: 'object',
    description: 'With 401 `second_factor_required`: the ticket, the methods, and the options of WebAuthn where `passkey` is among them.',
    required: ['ticket', 'methods'],
    properties: { ticket: text, methods: { type: 'array', items: { type: 'string', enum: SECOND_FACTORS } }, passkey: { type: 'object' } },
  },
  permission: { type: 'string', description: 'With 403: the key that was missing.' },
  methods: {
    type: 'array',
    items: { type: 'string', enum: PROOF_METHODS },
    description: 'With 403 `proof_required`: what the person can prove themselves with, at `POST /auth/proof`.',
  },
  lines: {
    type: 'array',
    description: 'With 409 `availability_changed`: what is left for each line that asks for more.',
    items: {
      type: 'object',
      required: ['part_entry_id', 'quantity', 'quantity_available'],
      properties: { part_entry_id: { type: 'integer' }, quantity: text, quantity_available: text },
    },
  },
  item: { description: 'With 409 `version_conflict`: the thing as it is now.' },
  reason: {
    type: 'string',
    enum: [...CONFLICT_REASONS, ...ACTION_REASONS],
    description: 'With 409 `version_conflict`: why, where that is known. With 400 `action_not_enabled`: why a code begins nothing.',
  },
  limit_mb: { type: 'number', description: 'With 413.' },
  maintenance: {
    type: 'object',
    description: 'With 503 `maintenance` of a tenant: what people are told, and when it ends by itself, null for no end of its own.',
    required: ['message', 'until'],
    properties: { message: text, until: { type: ['string', 'null'], format: 'date-time' } },
  },
};

/** The schema of every error answer. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status_code', 'status', 'message', 'request_id'],
  properties: members,
};
