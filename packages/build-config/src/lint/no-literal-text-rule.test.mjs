import { test } from 'node:test';
import { RuleTester } from 'eslint';
import { noLiteralTextRule } from './no-literal-text-rule.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = (name, run) => test(`literal text: ${name}`, run);

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run('no-literal-text', noLiteralTextRule, {
  valid: [
    "<p>{t('issue.title')}</p>",
    '<p>#{id} · {count}</p>',
    '<Icon name="clipboard" />',
    "<Button aria-label={t('close')} variant='quiet' />",
    "<p>{ok ? '-' : '+'}</p>",
  ],
  invalid: [
    { code: '<p>Saved</p>', errors: 1 },
    { code: "<p>{'Saved'}</p>", errors: 1 },
    { code: "<p>{ok ? 'Yes' : t('no')}</p>", errors: 1 },
    { code: '<img alt="Press brake" />', errors: 1 },
    { code: '<Button aria-label={`Close ${name}`} />', errors: 1 },
    { code: '<>Zażółć</>', errors: 1 },
  ],
});
