import { brotli } from './brotli-plugin.mjs';

/** What a first visit to the sign-in page may cost, everything counted: JavaScript as brotli, and requests. */
const SIGN_IN = { kib: 150, scripts: 8 };

/**
 * Weighs what the sign-in page loads: the entry and the chunks named in `signInChunks`. Fails the build above
 * the budget and writes the figures to `weights.json` beside `index.html`.
 */
export class BudgetPlugin {
  constructor({ signInChunks }) {
    this.signInChunks = signInChunks;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Budget', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'Budget', stage }, async (assets) => {
        const scripts = [...signInFiles(compilation, this.signInChunks)].filter((file) => file.endsWith('.js'));
        const weights = await Promise.all(scripts.map(async (file) => [file, (await brotli(assets[file].buffer())).length]));
        const kib = weights.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
        if (kib > SIGN_IN.kib) compilation.errors.push(new WebpackError(`sign-in page weighs ${kib.toFixed(1)} KiB of JavaScript (brotli), ${SIGN_IN.kib} are allowed`));
        if (scripts.length > SIGN_IN.scripts) compilation.errors.push(new WebpackError(`sign-in page loads ${scripts.length} scripts, ${SIGN_IN.scripts} are allowed`));
        compilation.emitAsset('weights.json', new sources.RawSource(JSON.stringify({ sign_in: { kib: Number(kib.toFixed(1)), scripts: Object.fromEntries(weights) } }, null, 2)));
      });
    });
  }
}

function signInFiles(compilation, names) {
  const files = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
  for (const name of names) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) compilation.errors.push(new Error(`no chunk is named ${name}`));
    for (const file of group?.getFiles() ?? []) files.add(file);
  }
  return files;
}
