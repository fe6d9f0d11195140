import { z } from 'zod';
import type { JsonSchema } from './api-part';
import { SENT } from './sent-schemas';

const REF = '#/components/schemas/';

/** Turns the schemas of calls into JSON Schema and keeps those with a name apart, as `components/schemas`. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};

  /**
   * What a caller sends or gets: a reference where the schema has a name, with `.sent` behind it for what is sent. @throws when a name
   * stands for two different schemas
   */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { properties } = this.#convert(z.object({ schema }), io);
    return (properties as Record<string, JsonSchema>).schema ?? {};
  }

  /**
   * The members of an object that is sent as parameters or as the fields of a form. The object itself needs no name there. @throws when it
   * is no object
   */
  membersOf(schema: z.ZodType): { name: string; required: boolean; schema: JsonSchema }[] {
    const { properties, required = [] } = this.#convert(schema instanceof z.ZodObject ? z.object(schema.shape) : schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    if (properties === undefined) throw new Error('parameters and the fields of a form are the members of an object');
    return Object.entries(properties).map(([name, member]) => ({ name, required: required.includes(name), schema: member }));
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: forReaders });
    const behind = io === 'input' ? SENT : '';
    const text = JSON.stringify(converted).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, name: string) => `"${REF}${name}${behind}"`);
    const { $schema: _, $defs = {}, ...root } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, behind, definition);
    return root;
  }

  #keep(name: string, behind: string, definition: JsonSchema): void {
    if (name.startsWith('__'))
      throw new Error('a schema that contains itself must be exported from the schemas of its domain: it needs a name');
    const known = (this.named[name + behind] ??= definition);
    if (JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`two different schemas are named ${name}`);
  }
}

/** Leaves out what helps no reader: the pattern behind a format, bounds of JavaScript, and that answers never grow. */
function forReaders({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
}
