import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Words that a unit's source says: where they stand for a key, they use it. */
export interface SourceKeys {
  /** First arguments of `t('…')` and values of `i18nKey`/`title` in a manifest: must exist. Key → file. */
  asked: Map<string, string>;
  /** Every string literal: a key among them is used, by a table of keys for instance. */
  literals: Set<string>;
  /** Fixed beginnings of keys put together at run time: `t(`state.${kind}`)`. */
  prefixes: Set<string>;
}

const TRANSLATE = new Set(['t', 'translate']);

/** Reads every source file of a unit, tests left out. */
export function sourceKeys(unitDir: string): SourceKeys {
  const keys: SourceKeys = { asked: new Map(), literals: new Set(), prefixes: new Set() };
  for (const file of sourceFiles(unitDir)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    visit(source, path.relative(unitDir, file), keys);
  }
  return keys;
}

function visit(node: ts.Node, file: string, keys: SourceKeys): void {
  if (ts.isStringLiteralLike(node)) keys.literals.add(node.text);
  if (ts.isTemplateExpression(node)) addTemplate(node, keys);
  if (ts.isCallExpression(node) && isTranslate(node.expression)) addAsked(node.arguments[0], file, keys);
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey' && node.initializer) addAsked(node.initializer, file, keys);
  ts.forEachChild(node, (child) => visit(child, file, keys));
}

function isTranslate(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return TRANSLATE.has(callee.text);
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

function addAsked(argument: ts.Node | undefined, file: string, keys: SourceKeys): void {
  if (!argument) return;
  if (ts.isStringLiteralLike(argument)) keys.asked.set(argument.text, file);
  if (ts.isConditionalExpression(argument)) [argument.whenTrue, argument.whenFalse].forEach((branch) => addAsked(branch, file, keys));
  if (ts.isJsxExpression(argument)) addAsked(argument.expression, file, keys);
}

function addTemplate(node: ts.TemplateExpression, keys: SourceKeys): void {
  if (node.head.text.includes('.')) keys.prefixes.add(node.head.text);
}

function sourceFiles(unitDir: string): string[] {
  // The manifest, and the files that it is put together from.
  const declared = readdirSync(unitDir)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(unitDir, name));
  return [...walk(path.join(unitDir, 'src')), ...declared];
}

function walk(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) return walk(full);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [full] : [];
  });
}
