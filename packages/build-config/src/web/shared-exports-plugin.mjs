import { sharedExports } from './shared-singletons.mjs';

const MODULES = ['javascript/auto', 'javascript/esm'];

/** Fails the build on an import of something that a shared library does not share; it would be undefined in the browser. */
export class SharedExportsPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('SharedExports', (compilation, { normalModuleFactory }) => {
      const check = (parser) =>
        parser.hooks.importSpecifier.tap('SharedExports', (_statement, source, name) => {
          const shared = sharedExports(source);
          if (!shared || shared.includes(name)) return;
          const { module } = parser.state;
          module.addError(new WebpackError(`"${name}" of ${source} is not shared: add it in build-config's shared-singletons.mjs`));
        });
      for (const type of MODULES) normalModuleFactory.hooks.parser.for(type).tap('SharedExports', check);
    });
  }
}
