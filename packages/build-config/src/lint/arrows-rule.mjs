import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { forbidden } from './arrows.mjs';

const packages = new Map();

/** The nearest package above a file: `{ root, name, role }`. */
function packageOf(file) {
  for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
    if (packages.has(dir)) return packages.get(dir);
    const manifest = join(dir, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, portal } = JSON.parse(readFileSync(manifest, 'utf8'));
    const found = { root: dir, name, role: portal?.role ?? null };
    packages.set(dir, found);
    return found;
  }
  return null;
}

const roles = new Map();

/** Role of a package by its name as installed in the workspace; null for one that is not ours. */
function roleByName(specifier, from) {
  if (!specifier.startsWith('@portal/')) return null;
  const name = specifier.split('/').slice(0, 2).join('/');
  if (!roles.has(name)) {
    const manifest = createRequire(from)
      .resolve.paths(name)
      ?.map((dir) => join(dir, name, 'package.json'))
      .find(existsSync);
    roles.set(name, manifest ? (JSON.parse(readFileSync(manifest, 'utf8')).portal?.role ?? 'unknown') : 'unknown');
  }
  return roles.get(name);
}

/** Refuses imports that architecture forbids. */
export const arrowsRule = {
  meta: { type: 'problem', schema: [], messages: { arrow: '{{reason}}' } },
  create(context) {
    const from = packageOf(context.filename);
    if (!from?.role) return {};
    const check = (node, specifier, typeOnly) => {
      if (typeof specifier !== 'string') return;
      const relative = specifier.startsWith('.');
      const reason = forbidden(
        { role: from.role, name: from.name, file: context.filename },
        {
          specifier,
          typeOnly,
          role: relative ? null : roleByName(specifier, context.filename),
          leavesPackage: relative && !`${resolve(dirname(context.filename), specifier)}/`.startsWith(`${from.root}/`),
        },
      );
      if (reason) context.report({ node, messageId: 'arrow', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source.value, false),
    };
  },
};
