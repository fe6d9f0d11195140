import { z } from 'zod';
import type { ServedRoute } from './routing';

const answer = z.object({
  routes: z.array(
    z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      path: z.string().regex(/^\/[^?#]*$/),
      /** `public`, `any` or a permission, which may be newer than this BFF. */
      access: z.string(),
      content: z.enum(['json', 'multipart']),
      proof: z.union([z.literal('recent'), z.array(z.string())]).optional(),
      duringMaintenance: z.literal(true).optional(),
    }),
  ),
  storage: z.boolean().default(false),
  api: z.string().default(''),
});

/** What a service says it serves. */
export interface Serving {
  routes: ServedRoute[];
  /** Whether it keeps files under `/storage/<service>/`. */
  storage: boolean;
  /** Another one where its calls may be described otherwise; empty where it describes none. */
  api: string;
}

/** Reads the answer of `GET /_routes`. Throws when it is not one. */
export function readServing(text: string): Serving {
  return answer.parse(JSON.parse(text));
}
