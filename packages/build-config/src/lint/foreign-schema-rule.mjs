const SCHEMAS = ['identity', 'issues', 'surveys', 'inventory', 'sync'];
const STATEMENT = new RegExp(String.raw`\b(?:from|join|into|update|table|references|on)\s+"?(${SCHEMAS.join('|')})"?\."?\w`, 'gi');

/** Refuses SQL that reaches into another service's schema. */
export const foreignSchemaRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { foreign: 'the schema {{schema}} belongs to another service: ask it, or keep a copy fed by its events' },
  },
  create(context) {
    const own = /\/svc-(\w+)\//.exec(context.filename)?.[1];
    if (!own) return {};
    const check = (node, text) => {
      for (const [, schema] of text.matchAll(STATEMENT)) {
        if (schema.toLowerCase() !== own) context.report({ node, messageId: 'foreign', data: { schema } });
      }
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
