import { z } from 'zod';

/** Names the schemas that a domain exports, for `components/schemas` of the API's description: `issueRow` is `IssueRow`. */
export function nameComponents(schemas: Readonly<Record<string, unknown>>): void {
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodRecord || schema instanceof z.ZodLazy)
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name.charAt(0).toUpperCase() + name.slice(1) });
  }
}
