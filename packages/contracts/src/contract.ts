import type { z } from 'zod';
import type { Route, RouteInput } from './route';

type SchemasFor<In extends RouteInput> = { [K in keyof In]-?: z.ZodType<NonNullable<In[K]>> };

/** A call with the schemas that guard it. Servers only: a browser imports the route alone. */
export interface Contract<In extends RouteInput = RouteInput, Out = unknown> {
  readonly route: Route<In, Out>;
  readonly schemas: Partial<Record<'params' | 'query' | 'body', z.ZodType>>;
  readonly output: z.ZodType<Out>;
}

/** Binds a route to its schemas; the types on both sides must agree. */
export function contract<In extends RouteInput, Out>(
  route: Route<In, Out>,
  schemas: SchemasFor<In> & { output: z.ZodType<Out> },
): Contract<In, Out> {
  const { output, ...inputs } = schemas;
  return { route, schemas: inputs, output };
}
