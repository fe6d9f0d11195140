/** Where tokens are made of values; everywhere else they are only used. */
const THEME = /\/ui-kit\/src\/theme(\/|\.tsx$)/;
const CSS_TAGS = new Set(['css', 'keyframes', 'createGlobalStyle', 'styled']);
/** A hole that an expression fills. */
const HOLE = '\u0001';
const DECLARATION = /(?:^|[;{}'"\u0001])\s*([\w-]+)\s*:\s*([^;{}]+)/g;
const QUERY = /@(?:media|container)[^{]*\d(?:px|r?em)/;

const NAMED_COLOUR = /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|teal|navy)(?![\w-])/;
const COLOUR = /#[0-9a-f]{3,8}(?![\w-])|(?<![\w-])(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/i;
const COLOUR_PROPERTY = /colou?r|background|border|outline|shadow|^fill$|^stroke$/;
const PIXELS = /(?<![\w.-])-?(\d*\.?\d+)px(?![\w-])/g;
const DURATION = /(?<![\w.-])\d*\.?\d+m?s(?![\w-])/;
const STEPS = /^(?:font-size|(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|border-radius)$/;
/** What moves without the page being laid out or painted anew with each frame. */
const MOVED = /^(?:opacity|visibility|transform|translate|rotate|scale)$/;
/** Derived from tokens. */
const DERIVED = /calc\([^)]*\u0001/;
const LENGTH = /(?<![\w.-])\d*\.?\d+r?em(?![\w-])/;

/** Type, spacing, colour, line and motion come from the theme: no raw value of one in what a component says in CSS. */
export const tokenRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      colour: '"{{ text }}" names a colour: use color or tone of ui-kit/theme',
      pixels: '"{{ text }}" counts pixels: use stroke, radius or space of ui-kit/theme (0 and 1px may stand)',
      duration: '"{{ text }}" counts time: use motion or waiting of ui-kit/theme',
      step: '"{{ text }}" is no step of the scale: use font, space or radius of ui-kit/theme',
      query: '"{{ text }}" names a width: use media of ui-kit/theme',
      frame: '"{{ text }}" has the page painted anew with each frame: move by opacity, transform, translate, rotate or scale',
    },
  },
  create(context) {
    if (THEME.test(context.filename)) return {};
    const report = (node, messageId, text) =>
      context.report({ node, messageId, data: { text: text.replaceAll(HOLE, '…').trim().slice(0, 60) } });
    return {
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.raw).join(HOLE);
        if (insideCss(node)) check(text, (...found) => report(node, ...found), isKeyframes(node));
      },
      Literal(node) {
        if (typeof node.value === 'string' && insideCss(node)) check(node.value, (...found) => report(node, ...found));
      },
      JSXAttribute({ name, value }) {
        if (
          ['fill', 'stroke', 'color'].includes(name.name) &&
          value?.type === 'Literal' &&
          (COLOUR.test(value.value) || NAMED_COLOUR.test(value.value))
        )
          report(value, 'colour', value.value);
      },
    };
  },
};

/** Whether a text stands in a template that styled-components reads, or in an expression inside of one. */
function insideCss(node) {
  for (let at = node; at; at = at.parent) if (at.type === 'TaggedTemplateExpression' && CSS_TAGS.has(rootName(at.tag))) return true;
  return false;
}

const isKeyframes = ({ parent }) => parent?.type === 'TaggedTemplateExpression' && rootName(parent.tag) === 'keyframes';

/** `styled` of ``styled(Button).attrs({ … })<Props>`…` ``. */
function rootName(tag) {
  let at = tag;
  while (at && at.type !== 'Identifier')
    at = at.type === 'MemberExpression' ? at.object : at.type === 'CallExpression' ? at.callee : at.expression;
  return at?.name;
}

function check(text, report, moves = false) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const query = QUERY.exec(bare);
  if (query) report('query', query[0]);
  for (const [whole, property, value] of bare.matchAll(DECLARATION)) {
    if (property === 'content') continue;
    const said = whole.replace(/^[;{}'"\s]+/, '');
    if (COLOUR.test(value) || (COLOUR_PROPERTY.test(property) && NAMED_COLOUR.test(value))) report('colour', said);
    if ([...value.matchAll(PIXELS)].some(([, number]) => Number(number) > 1)) report('pixels', said);
    if (DURATION.test(value)) report('duration', said);
    if (STEPS.test(property) && LENGTH.test(value) && !DERIVED.test(value)) report('step', said);
    if (moves && !MOVED.test(property)) report('frame', said);
  }
}
