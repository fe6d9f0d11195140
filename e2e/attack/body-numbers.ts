import { schemasOf, type Contract } from '@portal/contracts/contract';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Where a body takes whole numbers: `category_id`, `group_ids[]`, `parameters[].parameter_id`. References are among them. */
export function numbersIn(contract: Contract): string[] {
  const { body } = schemasOf(contract);
  if (!body) return [];
  const found = new Set<string>();
  walk(body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema, '', found);
  return [...found];
}

function walk({ type, properties = {}, items, anyOf = [], allOf = [] }: Schema, at: string, found: Set<string>): void {
  if (type === 'integer') found.add(at);
  for (const [name, schema] of Object.entries(properties)) walk(schema, at === '' ? name : `${at}.${name}`, found);
  if (items) walk(items, `${at}[]`, found);
  for (const schema of [...anyOf, ...allOf]) walk(schema, at, found);
}

/** A body member at such a place: `group_ids[]`, `parameters[].parameter_id`; `beside` stands in the same object. */
export function memberWith(at: string, value: number, beside: object = {}): object {
  const [, list, member] = /^([^[\]]+)\[\](?:\.(.+))?$/.exec(at) ?? [];
  if (list === undefined) return { [at]: value };
  return { [list]: [member === undefined ? value : { [member]: value, ...beside }] };
}
