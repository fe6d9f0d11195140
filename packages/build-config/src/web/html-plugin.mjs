import { readFileSync } from 'node:fs';

/**
 * Writes a page from a template of the shell with the files of its entry filled in for `<!-- styles -->` and
 * `<!-- scripts -->`. The BFF's placeholders stay as they are.
 */
export class HtmlPlugin {
  /** @param {{ entry: string, template: string, file: string }} page */
  constructor({ entry, template, file }) {
    this.entry = entry;
    this.template = template;
    this.file = file;
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
        const html = readFileSync(this.template, 'utf8')
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
}

function scriptTag(file) {
  return `<script defer src="${file}"></script>`;
}

function styleTag(file) {
  return `<link rel="stylesheet" href="${file}" nonce="__CSP_NONCE__">`;
}
