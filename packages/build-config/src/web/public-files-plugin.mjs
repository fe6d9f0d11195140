import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fillWords } from './fill-words.mjs';

/** Copies a folder of files that keep their names, such as the icon of the page, beside the build; drawings with `words` filled in. */
export class PublicFilesPlugin {
  /**
   * @param {string} folder
   * @param {Readonly<Record<string, string>>} words
   */
  constructor(folder, words = {}) {
    this.folder = folder;
    this.words = words;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const name of existsSync(this.folder) ? readdirSync(this.folder) : []) {
          compilation.emitAsset(name, new sources.RawSource(this.contentOf(name)));
        }
      });
    });
  }

  contentOf(name) {
    const content = readFileSync(path.join(this.folder, name));
    return name.endsWith('.svg') ? fillWords(content.toString(), this.words) : content;
  }
}
