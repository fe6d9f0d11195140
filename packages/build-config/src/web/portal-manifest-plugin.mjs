import path from 'node:path';
import { manifestFaults, titlesOf } from './check-manifest.mjs';
import { evaluateManifest, exportsOf, readTexts } from './read-manifest.mjs';
import { scopeOf } from './scope.mjs';
import { SINGLETONS, packageOf, packageVersion } from './shared-singletons.mjs';

/** A manifest may leave these out; the published one has them all. */
const NOTHING = { menu: [], settings: [], widgets: [], slots: [], terminals: [], actions: [], search: [], jobs: [], setup: [] };
const LANGUAGES = ['pl', 'en', 'es', 'de', 'it', 'fr', 'ru', 'uk', 'pt', 'nl', 'tr', 'sr', 'ar', 'he'];

/** Emits `portal-manifest.json`, what the portal knows of a unit without loading it; a wrong manifest fails the build. */
export class PortalManifestPlugin {
  constructor({ unitDir, unit }) {
    this.unitDir = unitDir;
    this.unit = unit;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PortalManifest', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Names of files are known from here on.
        { name: 'PortalManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          try {
            const { json, faults, files, pages } = await portalManifest(this.unitDir, this.unit);
            compilation.fileDependencies.addAll(files);
            compilation.errors.push(...faults.map((fault) => new WebpackError(fault)));
            const published = { ...json, files: filesOfPages(compilation, { ...this, pages }) };
            compilation.emitAsset('portal-manifest.json', new sources.RawSource(JSON.stringify(published)));
          } catch (error) {
            compilation.errors.push(new WebpackError(`manifest.ts: ${error.message}`));
          }
        },
      );
    });
  }
}

/** The manifest as JSON: parts as names, titles in every language the unit speaks, versions of the singletons it was built with. */
export async function portalManifest(unitDir, unit) {
  const { manifest, isAccess, files } = await evaluateManifest(unitDir);
  const texts = readTexts(unitDir, LANGUAGES);
  const faults = await manifestFaults({ manifest, isAccess, unit, texts, exportsOf: (module) => exportsOf(unitDir, module) });
  const json = { ...NOTHING, ...named(manifest), scope: scopeOf(unit), texts: titles(manifest, texts), shared: sharedVersions(unitDir) };
  const pages = Object.fromEntries(manifest.routes.map(({ id, page }) => [id, page.module]));
  return { json, faults, files, pages };
}

/** By screen, the scripts that it begins with: those of the unit and those of its page. */
function filesOfPages(compilation, { unitDir, unit, pages }) {
  const scriptsOf = (group) => group?.getFiles().filter((file) => file.endsWith('.js')) ?? [];
  const named = [scopeOf(unit), '__federation_expose_app', '__federation_expose_parts'];
  const first = named.flatMap((name) => scriptsOf(compilation.namedChunkGroups.get(name)));
  const lazy = lazyGroups(compilation);
  return Object.fromEntries(
    Object.entries(pages).map(([id, module]) => [id, [...new Set([...first, ...scriptsOf(lazy.get(path.resolve(unitDir, module)))])]]),
  );
}

/** What is fetched together with a module that is imported when it is needed, by its path without the ending. */
function lazyGroups({ modules, moduleGraph, chunkGraph }) {
  const groups = new Map();
  for (const module of modules)
    for (const block of module.blocks) {
      const resource = moduleGraph.getModule(block.dependencies[0])?.nameForCondition?.();
      if (resource) groups.set(resource.replace(/\.tsx?$/, ''), chunkGraph.getBlockChunkGroup(block));
    }
  return groups;
}

/** Replaces every part by the name of its export. */
function named(value) {
  if (Array.isArray(value)) return value.map(named);
  if (value === null || typeof value !== 'object') return value;
  if ('part' in value) return value.part;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, named(entry)]));
}

function titles(manifest, texts) {
  return Object.fromEntries(
    titlesOf(manifest).map((title) => [
      title,
      Object.fromEntries(Object.entries(texts).flatMap(([language, keys]) => (keys[title] === undefined ? [] : [[language, keys[title]]]))),
    ]),
  );
}

function sharedVersions(unitDir) {
  return Object.fromEntries(
    [...new Set(SINGLETONS.map(({ name }) => packageOf(name)))].map((name) => [name, packageVersion(name, unitDir)]),
  );
}
