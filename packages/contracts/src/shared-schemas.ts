import { z } from 'zod';
import { AREAS, LEVELS, type Area, type Grants } from './access';
import { LOCALES } from './locales';
import { line, prose } from './texts';

/** Number of a thing within its tenant, in a body. */
export const id = z.int().positive();

/** The same in a path or a query. */
export const idParam = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Path parameters of a call on one thing. */
export const byId = z.object({ id: idParam });

/** UTC, ISO 8601 with milliseconds. */
export const timestamp = z.iso.datetime();

export const locale = z.enum(LOCALES);

/** A person by number and the name known here; a person removed since keeps the name. */
export const person = z.object({ id, name: z.string() }).meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** A photo or a document of something; `path` is a signed address that is good for some minutes, `preview` the same for a small picture. */
export const attachedFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    path: z.string(),
    preview: z.string().nullable(),
    content_type: z.string(),
    size: z.int(),
    created_at: timestamp,
    created_by_user: person.nullable(),
  })
  .meta({ id: 'AttachedFile' });
export type AttachedFile = z.infer<typeof attachedFile>;

/** A value in several languages, as answered. */
export const translations = z.partialRecord(locale, z.string()).meta({ id: 'Translations' });

const inLanguages = (text: z.ZodString) => z.partialRecord(locale, text).refine((map) => Object.keys(map).length > 0);

/** A name in several languages, as sent: at least one language, none empty, each of one line. */
export const translationsInput = (max: number) => inLanguages(line(max));

/** A text of several lines in several languages, as sent: at least one language, none empty. */
export const translatedProse = (max: number) => inLanguages(prose(max));

const area = z.enum(Object.keys(AREAS) as [Area, ...Area[]]);

/** Grants of the catalogue; a level that its area does not know is refused. */
export const grants: z.ZodType<Grants, Grants> = z
  .partialRecord(area, z.array(z.enum(LEVELS)))
  .refine((value) =>
    Object.entries(value).every(([key, levels]) => levels.every((level) => (AREAS[key as Area] as readonly string[]).includes(level))),
  )
  .meta({ id: 'Grants' });
