const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorMessage',
  'hint',
  'label',
  'placeholder',
  'subtitle',
  'summary',
  'title',
]);
const LETTERS = /\p{L}{2}/u;

/** What people read comes from the locale files: no words between tags or in attributes that are shown or spoken. */
export const noLiteralTextRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: '"{{ text }}" is written into the component: put it into locales/en.json and use t()' },
  },
  create(context) {
    const report = (node, text) =>
      LETTERS.test(text) && context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
    return {
      JSXText: (node) => report(node, node.value),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': (node) =>
        literals(node.expression).forEach((literal) => report(literal.node, literal.text)),
      JSXAttribute(node) {
        if (!SPOKEN.has(node.name.name) || !node.value) return;
        const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        literals(value).forEach((literal) => report(literal.node, literal.text));
      },
    };
  },
};

/** Texts that an expression can come to, as far as it is written in place. */
function literals(node) {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => ({ node, text: part.value.cooked }));
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === 'LogicalExpression') return literals(node.right);
  return [];
}
