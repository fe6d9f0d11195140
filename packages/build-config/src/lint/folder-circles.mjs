import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const IMPORT = /(?:from\s+|import\(\s*)'(\.[^']+)'/g;
const NOT_SHIPPED = /\.(test|gallery|factory|d)\.tsx?$/;

/** Source files below a folder, without tests and what only tests use. */
function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !NOT_SHIPPED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).startsWith('testing'));
}

const folderIn = (source, file) => relative(source, file).split('/')[0];

const fileAt = (path) => [`${path}.ts`, `${path}.tsx`, path].find((file) => existsSync(file) && /\.\w+$/.test(file));

/**
 * Groups of folders of which each reaches each other by imports, types included; a file beside the folders counts as one.
 * @param {string} source the folder whose folders are meant
 * @returns {string[][]} their names, sorted; empty where imports run one way
 */
export function folderCircles(source) {
  const reached = new Map();
  for (const file of sourcesOf(source)) {
    const from = folderIn(source, file);
    const targets = reached.get(from) ?? new Set();
    reached.set(from, targets);
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = fileAt(resolve(dirname(file), specifier));
      const to = target === undefined ? from : folderIn(source, target);
      if (to !== from) targets.add(to);
    }
  }
  return circlesOf(reached);
}

/** The circles of a graph that is given as node → nodes it leads to. */
export function circlesOf(graph) {
  const leadsTo = new Map([...graph.keys()].map((start) => [start, reachableFrom(graph, start)]));
  const circles = new Map();
  for (const [node, reached] of leadsTo) {
    if (!reached.has(node)) continue;
    const circle = [...reached].filter((other) => leadsTo.get(other)?.has(node)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachableFrom(graph, start) {
  const reached = new Set();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}
