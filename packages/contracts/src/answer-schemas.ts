import { z } from 'zod';
import type { Grants } from './access';
import { AREAS, LEVELS, type Area } from './access';
import type { Done, Item, Items, Page } from './answers';
import type { ListGrammar, ListQuery } from './lists';
import { LOCALES } from './locales';

const translationsSchema = z.partialRecord(z.enum(LOCALES), z.string());

const pendingSurvey = z.object({
  id: z.number(),
  survey_id: z.number(),
  survey: z.object({ name: translationsSchema }),
  issue_id: z.number().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
});
const extras = { status: z.literal('ok'), user_surveys: z.array(pendingSurvey).optional() };

/** Answer with one thing. */
export function itemOf<T>(item: z.ZodType<T>): z.ZodType<Item<T>> {
  return z.object({ ...extras, item });
}

/** Answer with all of a small set. */
export function itemsOf<T>(item: z.ZodType<T>): z.ZodType<Items<T>> {
  return z.object({ ...extras, items: z.array(item) });
}

/** Answer with a page of a list. */
export function pageOf<T>(item: z.ZodType<T>): z.ZodType<Page<T>> {
  return z.object({ ...extras, items: z.array(item), meta: z.object({ total: z.number(), p: z.number(), pp: z.number() }) });
}

/** Answer that only says it is done. */
export const done: z.ZodType<Done> = z.object(extras);

/** Names in several languages, as answered. */
export const translations = translationsSchema;

/** Names in several languages, as sent: at least one language, none empty. */
export const translationsInput = (max: number) =>
  z.partialRecord(z.enum(LOCALES), z.string().trim().min(1).max(max)).refine((map) => Object.keys(map).length > 0);

/** The query of a list; its members are read by `listOf`, which knows the grammar and answers 422. */
export function listQuery<G extends ListGrammar>(grammar: G): z.ZodType<ListQuery<G>> {
  return z
    .custom<ListQuery<G>>((value) => typeof value === 'object' && value !== null)
    .describe(
      `p, pp, sort_by (${grammar.sorts.join(', ')}), sort_dir and {field}_{op} filters on ${Object.keys(grammar.filters).join(', ')}`,
    );
}

/** An id of the tenant's in a path or a query. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const area = z.enum(Object.keys(AREAS) as [Area, ...Area[]]);

/** Grants of the catalogue; a level that its area does not know is refused. */
export const grants: z.ZodType<Grants> = z
  .partialRecord(area, z.array(z.enum(LEVELS)))
  .refine((value) =>
    Object.entries(value).every(([key, levels]) => levels.every((level) => (AREAS[key as Area] as readonly string[]).includes(level))),
  );
