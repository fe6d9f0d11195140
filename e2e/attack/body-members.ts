import type { Contract } from '@portal/contracts/contract';

/**
 * Places of the whole numbers in a body, as limits name them: `category_id`, `group_ids.*`, `parameters.*.parameter_id`. References are
 * among them.
 */
export function numbersIn({ limits }: Contract): string[] {
  return Object.entries(limits).flatMap(([place, { type }]) => (type === 'integer' ? [place] : []));
}

/** A body member with a value at such a place; `beside` stands in the same object. */
export function memberWith(place: string, value: number, beside: object = {}): object {
  const [list, member] = place.split('.*');
  if (list === undefined || member === undefined) return { [place]: value };
  return { [list]: [member === '' ? value : { [member.slice(1)]: value, ...beside }] };
}
