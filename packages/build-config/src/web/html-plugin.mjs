import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { fillWords } from './fill-words.mjs';

/**
 * Writes a page from a template of the shell with the files of its entry filled in for `<!-- styles -->` and `<!-- scripts -->`, and with
 * `words` (`fillWords`). The BFF's placeholders stay as they are. `first` is a small script for `<!-- first -->` that is there before them:
 * it gets the files of `ahead`, names of chunks, in its `data-portal`.
 */
export class HtmlPlugin {
  /**
   * @param {{ entry: string, template: string, file: string, first?: string, ahead?: readonly string[], words?: Readonly<Record<string,
   * string>> }} page
   */
  constructor({ entry, template, file, first, ahead = [], words = {} }) {
    this.entry = entry;
    this.template = template;
    this.file = file;
    this.first = first;
    this.ahead = ahead;
    this.words = words;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Html', (compilation) => {
      compilation.fileDependencies.add(this.template);
      compilation.hooks.processAssets.tap({ name: 'Html', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const publicPath = compilation.outputOptions.publicPath;
        const files = compilation.entrypoints
          .get(this.entry)
          .getFiles()
          .map((file) => publicPath + file);
        const html = fillWords(readFileSync(this.template, 'utf8'), this.words)
          .replace('<!-- first -->', () => (this.first ? this.firstTag(compilation, sources) : ''))
          .replace(
            '<!-- styles -->',
            files
              .filter((file) => file.endsWith('.css'))
              .map(styleTag)
              .join('\n    '),
          )
          .replace(
            '<!-- scripts -->',
            files
              .filter((file) => file.endsWith('.js'))
              .map(scriptTag)
              .join('\n    '),
          );
        compilation.emitAsset(this.file, new sources.RawSource(html));
      });
    });
  }

  /** Emits the first script, and gives the tag that loads it. */
  firstTag(compilation, sources) {
    const { outputFiles, metafile } = buildSync({
      entryPoints: [this.first],
      bundle: true,
      format: 'iife',
      target: 'es2022',
      minify: true,
      write: false,
      metafile: true,
    });
    compilation.fileDependencies.addAll(Object.keys(metafile.inputs).map((file) => path.resolve(file)));
    const { text } = outputFiles[0];
    const name = `first.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
    compilation.emitAsset(name, new sources.RawSource(text), { immutable: true });
    const { publicPath } = compilation.outputOptions;
    const ahead = filesAhead(compilation, this.entry, this.ahead).map((file) => publicPath + file);
    return `<script async src="${publicPath + name}" data-portal="${ahead.join(' ')}" data-page="__PAGE_FILES__"></script>`;
  }
}

/** Scripts of the chunks that are named so and what comes together with them, without those that the entry brings. */
function filesAhead({ chunks, entrypoints, namedChunkGroups }, entry, names) {
  const there = new Set(entrypoints.get(entry).getFiles());
  const files = [...chunks]
    .filter(({ name }) => names.includes(name))
    .flatMap((chunk) => [...(namedChunkGroups.get(chunk.name)?.getFiles() ?? chunk.files)]);
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !there.has(file));
}

function scriptTag(file) {
  return `<script defer src="${file}"></script>`;
}

function styleTag(file) {
  return `<link rel="stylesheet" href="${file}" nonce="__CSP_NONCE__">`;
}
