import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const schemaOf = (path) => /(?:^|\/)svc-([\w-]+)(?:\/|$)/.exec(path)?.[1].replaceAll('-', '_');

/**
 * Refuses SQL that reaches into another service's schema.
 * @param {string[]} folders of the repository; each `svc-pump-tests` has the schema `pump_tests`
 */
export function foreignSchemas(folders) {
  const schemas = folders.flatMap((folder) => schemaOf(folder) ?? []);
  const statement = new RegExp(String.raw`\b(?:from|join|into|update|table|references|on)\s+"?(${schemas.join('|')})"?\."?\w`, 'gi');
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: { foreign: 'the schema {{schema}} belongs to another service: ask it, or keep a copy fed by its events' },
    },
    create(context) {
      const own = schemaOf(context.filename);
      if (!own) return {};
      const check = (node, text) => {
        for (const [, schema] of text.matchAll(statement)) {
          if (schema.toLowerCase() !== own) context.report({ node, messageId: 'foreign', data: { schema } });
        }
      };
      return {
        Literal: (node) => typeof node.value === 'string' && check(node, node.value),
        TemplateElement: (node) => check(node, node.value.raw),
      };
    },
  };
}

export const foreignSchemaRule = foreignSchemas(readdirSync(fileURLToPath(new URL('../../../..', import.meta.url))));
