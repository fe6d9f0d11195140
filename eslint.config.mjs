import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { arrowsRule } from './packages/build-config/src/lint/arrows-rule.mjs';
import { fileNameRule } from './packages/build-config/src/lint/file-name-rule.mjs';
import { foreignSchemaRule } from './packages/build-config/src/lint/foreign-schema-rule.mjs';
import { sqlRule } from './packages/build-config/src/lint/sql-rule.mjs';
import { noLiteralTextRule } from './packages/build-config/src/lint/no-literal-text-rule.mjs';
import { tokenRule } from './packages/build-config/src/lint/token-rule.mjs';

const portal = {
  rules: {
    arrows: arrowsRule,
    'foreign-schema': foreignSchemaRule,
    'file-name': fileNameRule,
    'no-literal-text': noLiteralTextRule,
    sql: sqlRule,
    token: tokenRule,
  },
};

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'export by name' };
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'only config.ts reads the environment',
};
const noDeviceDates = {
  selector: "JSXAttribute[name.name='type'][value.value=/^(date|time|datetime-local|month|week)$/]",
  message: 'the device speaks the language of the browser: DateField, TimeField, DateTimeField or MonthField of the ui-kit',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'proto/gen/**', '.cache/**', '.data/**', '**/test-results/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { portal, 'react-hooks': hooks },
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      // Comments are read beside code: prettier lays out the code itself.
      'max-len': ['error', { code: 10_000, comments: 140, ignoreUrls: true }],
      'portal/arrows': 'error',
      'portal/foreign-schema': 'error',
      'portal/file-name': 'error',
      'portal/sql': 'error',
      'no-restricted-syntax': ['error', noDefaultExport, noEnvironment],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-await-in-loop': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // A service's `useCase` is no hook.
    files: ['shell/web/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'packages/{ui-kit,portal-kit}/**/*.{ts,tsx}'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error', 'portal/token': 'error' },
  },
  {
    files: ['shell/web/src/**/*.tsx', 'mfe-*/**/*.tsx', 'packages/{ui-kit,portal-kit}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/*.gallery.tsx', 'packages/ui-kit/src/gallery/**'],
    rules: { 'portal/no-literal-text': 'error' },
  },
  {
    files: ['shell/web/**/*.tsx', 'mfe-*/**/*.tsx', 'packages/portal-kit/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noEnvironment, noDeviceDates] },
  },
  {
    // Tools load these by their default export, and they may ask the environment.
    files: ['**/*.config.{mjs,ts}', '**/manifest.ts', 'packages/build-config/**', '**/config.ts', '**/*-config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['packages/dev-env/**', 'e2e/**', 'packages/build-config/**'], rules: { 'no-console': 'off' } },
);
