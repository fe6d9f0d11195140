/** The files of a service that hold its SQL. */
const SQL_FILE = /(\.repository\.ts$|\/migrations\/|\/tests\/|\.test\.ts$)/;
const MEMBERS = new Set(['sql', 'raw', 'enqueue']);
const FUNCTIONS = new Set(['query', 'listOf', 'systemSql']);

/** Refuses SQL outside of a service's repositories: by what is called, whoever handed it in. */
export const sqlRule = {
  meta: { type: 'problem', schema: [], messages: { sql: 'SQL belongs in a *.repository.ts: {{call}} is called here' } },
  create(context) {
    if (!/\/svc-[^/]+\//.test(context.filename) || SQL_FILE.test(context.filename)) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? callee.property.name : undefined;
        const known = callee.type === 'Identifier' ? FUNCTIONS : MEMBERS;
        if (known.has(name)) context.report({ node, messageId: 'sql', data: { call: name } });
      },
    };
  },
};
