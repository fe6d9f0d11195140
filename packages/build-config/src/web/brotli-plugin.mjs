import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Decoders are machine code, and half as long packed. */
const TEXT = /\.(?:js|css|svg|json|wasm)$/;
const HASHED = /\.[0-9a-f]{8}\.\w+$/;
/** Where the files of a unit are: read before the first of them. */
const MANIFEST = 'mf-manifest.json';

/** Writes `<file>.br` beside every hashed text file and the manifest of a unit, so that the server compresses nothing on request. */
export class BrotliPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Brotli', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'Brotli', stage, additionalAssets: true }, async (assets) => {
        const names = Object.keys(assets).filter(
          (name) => TEXT.test(name) && (HASHED.test(name) || name === MANIFEST) && !assets[`${name}.br`],
        );
        await Promise.all(
          names.map(async (name) => {
            // What keeps its name is packed anew with each build.
            const packed = await brotli(assets[name].buffer());
            compilation.emitAsset(`${name}.br`, new sources.RawSource(packed), { immutable: HASHED.test(name) });
          }),
        );
      });
    });
  }
}

/** Brotli at its strongest, as it goes over the wire. */
export function brotli(buffer) {
  return compress(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length } });
}
