import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { forbidden } from './arrows.mjs';

const packages = new Map();

/** The nearest package above a file: `{ root, name, role, uses }`, with the names of all that it declares to depend on. */
function packageOf(file) {
  for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
    if (packages.has(dir)) return packages.get(dir);
    const manifest = join(dir, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, portal, dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    const found = { root: dir, name, role: portal?.role ?? null, uses: new Set(Object.keys({ ...dependencies, ...devDependencies })) };
    packages.set(dir, found);
    return found;
  }
  return null;
}

const roles = new Map();

/** `@portal/contracts` of `@portal/contracts/limits`; null for a package that is not ours. */
const ownPackage = (specifier) => /^@portal\/[^/]+/.exec(specifier)?.[0] ?? null;

/** Role of a package by its name as installed in the workspace; null for one that is not ours. */
function roleByName(name, from) {
  if (name === null) return null;
  if (!roles.has(name)) {
    const manifest = createRequire(from)
      .resolve.paths(name)
      ?.map((dir) => join(dir, name, 'package.json'))
      .find(existsSync);
    roles.set(name, manifest ? (JSON.parse(readFileSync(manifest, 'utf8')).portal?.role ?? 'unknown') : 'unknown');
  }
  return roles.get(name);
}

/**
 * Refuses imports that architecture forbids, and those of our packages that package.json does not declare: builds and releases follow it.
 */
export const arrowsRule = {
  meta: { type: 'problem', schema: [], messages: { arrow: '{{reason}}', undeclared: 'package.json of {{unit}} does not name {{name}}' } },
  create(context) {
    const from = packageOf(context.filename);
    if (!from?.role) return {};
    const check = (node, specifier, typeOnly) => {
      if (typeof specifier !== 'string') return;
      const relative = specifier.startsWith('.');
      const name = ownPackage(specifier);
      const reason = forbidden(
        { role: from.role, name: from.name, file: context.filename },
        {
          specifier,
          typeOnly,
          role: roleByName(name, context.filename),
          leavesPackage: relative && !`${resolve(dirname(context.filename), specifier)}/`.startsWith(`${from.root}/`),
        },
      );
      if (reason) context.report({ node, messageId: 'arrow', data: { reason } });
      else if (name !== null && name !== from.name && !from.uses.has(name))
        context.report({ node, messageId: 'undeclared', data: { unit: from.name, name } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source.value, false),
    };
  },
};
