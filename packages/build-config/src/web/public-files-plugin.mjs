import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Copies a folder of files that keep their names, such as the icon of the page, beside the build. */
export class PublicFilesPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap({ name: 'PublicFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        for (const name of existsSync(this.folder) ? readdirSync(this.folder) : []) {
          compilation.emitAsset(name, new sources.RawSource(readFileSync(path.join(this.folder, name))));
        }
      });
    });
  }
}
