import { z } from 'zod';
import { isAccess } from '@portal/contracts/access';
import type { RouteAccess } from '@portal/contracts/route';
import type { ServedRoute } from './routing';

const access = z.string().refine((value): value is RouteAccess => value === 'public' || value === 'any' || isAccess(value));

const answer = z.object({
  routes: z.array(
    z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      path: z.string().regex(/^\/[^?#]*$/),
      access,
      content: z.enum(['json', 'multipart']),
    }),
  ),
  storage: z.boolean().default(false),
});

/** What a service says it serves. */
export interface Serving {
  routes: ServedRoute[];
  /** Whether it keeps files under `/storage/<service>/`. */
  storage: boolean;
}

/** Reads the answer of `GET /_routes`. Throws when it is not one. */
export function readServing(text: string): Serving {
  return answer.parse(JSON.parse(text));
}
