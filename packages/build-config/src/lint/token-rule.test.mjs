import { test } from 'node:test';
import { RuleTester } from 'eslint';
import { tokenRule } from './token-rule.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = (name, run) => test(`tokens: ${name.slice(0, 60)}`, run);

const of = (messageId) => ({ errors: [{ messageId }] });

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run('token', tokenRule, {
  valid: [
    'styled.div`border: 1px solid ${color.line}; margin: -1px 0;`',
    'styled.p`inline-size: min(27rem, 100%); gap: ${space.l}; color: currentColor;`',
    'styled(Card)`box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.text} 25%, transparent);`',
    'styled.p`transition: color ${motion.fast}; animation: ${turn} ${waiting.turn} linear infinite;`',
    'styled.p`padding-block: calc((${target} - 1.25em) / 2);`',
    'styled.p`grid-area: blue-print; content: "12px";`',
    "const text = 'wait 200ms, then 12px #fff';",
    'keyframes`from { opacity: 0; transform: translateY(-0.25rem); } 50% { translate: calc(100% * var(--way, 1)) 0; }`;',
    { code: 'css`color: #fff; transition: color 180ms;`', filename: '/repo/packages/ui-kit/src/theme/tokens.ts' },
  ],
  invalid: [
    { code: 'styled.div`color: #fff;`', ...of('colour') },
    { code: 'css`background: white;`', ...of('colour') },
    { code: 'styled(Box)`box-shadow: 0 0 0 1px rgb(0 0 0 / 20%);`', ...of('colour') },
    { code: '<path stroke="#fff" />', ...of('colour') },
    { code: 'styled.div`inline-size: 3px;`', ...of('pixels') },
    { code: 'styled.i.attrs({})`inset: -2px;`', ...of('pixels') },
    { code: "styled.i`${({ on }) => on && 'border-inline-start: 4px solid var(--accent);'}`", ...of('pixels') },
    { code: 'styled.i`transition: color 150ms;`', ...of('duration') },
    { code: 'styled.i`animation: ${turn} 0.8s linear infinite;`', ...of('duration') },
    { code: 'styled.i`padding-block: 0.55rem;`', ...of('step') },
    { code: 'styled.i`${shape} padding-block: 3rem;`', ...of('step') },
    { code: 'styled.i`font-size: 1.1em;`', ...of('step') },
    { code: 'keyframes`from { background-color: ${color.selected}; }`;', ...of('frame') },
    { code: 'keyframes`from { opacity: 0; inset-inline-start: -35%; }`;', ...of('frame') },
    { code: 'styled.i`@media (min-width: 640px) { display: none; }`', ...of('query') },
  ],
});
