import { brotli } from './brotli-plugin.mjs';

/** What a first visit to the sign-in page may cost, everything counted: JavaScript as brotli, and requests. */
const SIGN_IN = { kib: 150, scripts: 8 };

/**
 * Weighs what the sign-in page loads: `entry`, the chunks named in `signInChunks` and the heaviest language of
 * each set of texts. Fails the build above the budget and writes the figures to `weights.json` beside `index.html`.
 */
export class BudgetPlugin {
  constructor({ entry, signInChunks }) {
    this.entry = entry;
    this.signInChunks = signInChunks;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Budget', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'Budget', stage }, async (assets) => {
        const weigh = async (file) => [file, (await brotli(assets[file].buffer())).length];
        const scripts = [...signInFiles(compilation, this.entry, this.signInChunks)].filter((file) => file.endsWith('.js'));
        const weights = [...(await Promise.all(scripts.map(weigh))), ...(await heaviestTexts(compilation, weigh))];
        const kib = weights.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
        if (kib > SIGN_IN.kib)
          compilation.errors.push(
            new WebpackError(`sign-in page weighs ${kib.toFixed(1)} KiB of JavaScript (brotli), ${SIGN_IN.kib} are allowed`),
          );
        if (weights.length > SIGN_IN.scripts)
          compilation.errors.push(new WebpackError(`sign-in page loads ${weights.length} scripts, ${SIGN_IN.scripts} are allowed`));
        compilation.emitAsset(
          'weights.json',
          new sources.RawSource(
            JSON.stringify({ sign_in: { kib: Number(kib.toFixed(1)), scripts: Object.fromEntries(weights) } }, null, 2),
          ),
        );
      });
    });
  }
}

function signInFiles(compilation, entry, names) {
  const files = new Set(compilation.entrypoints.get(entry).getFiles());
  for (const name of names) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) compilation.errors.push(new Error(`no chunk is named ${name}`));
    for (const file of group?.getFiles() ?? []) files.add(file);
  }
  return files;
}

/** A visitor loads one language of every folder of texts that the shell brings: the heaviest counts. */
async function heaviestTexts(compilation, weigh) {
  const byFolder = new Map();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const folder = /^(.*\/locales)\/[a-z]{2}\.json$/.exec(module.nameForCondition?.() ?? '')?.[1];
      if (!folder) continue;
      const [, weight] = await weigh([...chunk.files][0]);
      byFolder.set(folder, Math.max(weight, byFolder.get(folder) ?? 0));
    }
  }
  return [...byFolder].map(([folder, weight]) => [`texts of ${folder.split('/').at(-2)}`, weight]);
}
