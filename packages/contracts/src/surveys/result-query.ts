import { z } from 'zod';
import { listQuery } from '../list-query';
import type { ListGrammar, ListQuery } from '../lists';

/** Filters by parameter of the entries: `fp_7=Press`. */
export type ParameterFilters = { [K in `fp_${number}`]?: string | number | boolean };

const EXTRAS = {
  g: { type: 'string', description: 'Groups by this key of `meta.groupable`.' },
  a: { type: 'string', description: 'Figures, comma separated: `avg:12,min:12,max:12` of question 12.' },
  orm_withcount: { type: 'string', enum: ['results'] },
} as const;

/**
 * The query of a list of results: that of the list with filters by parameter and `extras`; the service refuses what it does not know with
 * 422.
 */
export function resultQuery<G extends ListGrammar, E extends keyof typeof EXTRAS = never>(grammar: G, extras: readonly E[] = []) {
  type Query = ListQuery<G> & ParameterFilters & { [K in E]?: string };
  const meta = listQuery(grammar).meta() as { properties?: Record<string, unknown> };
  const properties = { ...meta.properties, ...Object.fromEntries(extras.map((name) => [name, EXTRAS[name]])) };
  const patternProperties = {
    '^fp_[0-9]+$': { type: 'string', description: 'Entries whose parameter has this value; `null` for those without one.' },
  };
  const schema: z.ZodType<Query, Query> = z
    .custom<Query>((value) => typeof value === 'object' && value !== null)
    .meta({ type: 'object', properties, patternProperties });
  return schema;
}
