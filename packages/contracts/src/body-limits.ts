import { z } from 'zod';

/** What the schema of a body says of one field. Lengths in characters, bounds inclusive. */
export interface FieldLimits {
  /** The member must be sent, in the object it belongs to. */
  required?: true;
  nullable?: true;
  /** Absent for a union of several types. */
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  minItems?: number;
  maxItems?: number;
  /** Source of `new RegExp(pattern, 'u')`; absent where there is a format. */
  pattern?: string;
  format?: string;
  options?: readonly (string | number)[];
}

/** Limits by field path: `title`, `name.*` for any key of a map, `parameters.*.value` for any place of a list. */
export type Limits = Readonly<Record<string, FieldLimits>>;

interface Node {
  $ref?: string;
  type?: FieldLimits['type'] | 'null';
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  items?: Node;
  enum?: (string | number)[];
  const?: string | number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** Derives the limits of every field from the schema of a body. */
export function bodyLimits(schema: z.ZodType): Limits {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node & {
    $defs?: Record<string, Node>;
  };
  const found: Record<string, FieldLimits> = {};
  const variantsOf = (node: Node, seen: readonly string[] = []): Node[] => {
    const name = node.$ref?.replace('#/$defs/', '');
    if (name !== undefined) return seen.includes(name) ? [] : variantsOf($defs[name] ?? {}, [...seen, name]);
    const options = node.anyOf ?? node.oneOf;
    if (options) return options.flatMap((option) => variantsOf(option, seen));
    return [Object.assign({}, node, ...(node.allOf ?? []).flatMap((part) => variantsOf(part, seen)))];
  };
  const walk = (node: Node, path: string, required: boolean, depth: number): void => {
    const variants = variantsOf(node);
    if (path !== '') found[path] = { ...(required && { required }), ...limitsOf(variants) };
    if (depth === DEPTH_MAX) return;
    const below = (key: string, member: Node, needed = false) => walk(member, path === '' ? key : `${path}.${key}`, needed, depth + 1);
    for (const { properties = {}, required: needed = [], additionalProperties: others, items } of variants) {
      for (const [key, member] of Object.entries(properties)) below(key, member, needed.includes(key));
      if (typeof others === 'object') below('*', others);
      if (items) below('*', items);
    }
  };
  walk(root, '', false, 0);
  return found;
}

/** Deeper than any form; a schema may contain itself. */
const DEPTH_MAX = 6;

/** What holds of a field, whichever of its variants it is. */
function limitsOf(all: readonly Node[]): FieldLimits {
  const variants = all.filter(({ type }) => type !== 'null');
  const types = [...new Set(variants.map(({ type }) => type))];
  const [only] = variants.length === 1 ? variants : [];
  const texts = variants.filter(({ type }) => type === 'string');
  const lists = variants.filter(({ type }) => type === 'array');
  const numbers = variants.filter(({ type }) => type === 'integer' || type === 'number');
  const limits = {
    nullable: all.length > variants.length || undefined,
    type: types.length === 1 ? types[0] : undefined,
    minLength: widest(texts, Math.min, ({ minLength }) => minLength),
    maxLength: widest(texts, Math.max, ({ maxLength }) => maxLength),
    min: widest(numbers, Math.min, lowest),
    max: widest(numbers, Math.max, highest),
    minItems: widest(lists, Math.min, ({ minItems }) => minItems),
    maxItems: widest(lists, Math.max, ({ maxItems }) => maxItems),
    pattern: only?.format === undefined ? only?.pattern : undefined,
    format: only?.format,
    options: only?.enum ?? (only?.const === undefined ? undefined : [only.const]),
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

/** The bound that every variant keeps; undefined when one of them has none. */
function widest(variants: readonly Node[], choose: (...bounds: number[]) => number, boundOf: (node: Node) => number | undefined) {
  const bounds = variants.map(boundOf).filter((bound) => bound !== undefined);
  return bounds.length > 0 && bounds.length === variants.length ? choose(...bounds) : undefined;
}

const lowest = ({ type, minimum, exclusiveMinimum }: Node) =>
  finite(type === 'integer' && exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : minimum);
const highest = ({ type, maximum, exclusiveMaximum }: Node) =>
  finite(type === 'integer' && exclusiveMaximum !== undefined ? exclusiveMaximum - 1 : maximum);

/** The ends of JavaScript's own numbers limit nobody. */
function finite(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
}
