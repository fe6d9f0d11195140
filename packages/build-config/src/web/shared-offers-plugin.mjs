import { sharedRequests } from './shared-singletons.mjs';

/** The name of what a module of Module Federation offers; undefined for any other module. */
export const offeredBy = (module) => /^provide module \(\w+\) (.+)@[^@]+ = /.exec(module?.identifier() ?? '')?.[1];

/** Fails the build of the shell where it does not offer what micro-frontends share, because nothing of it imports it. */
export class SharedOffersPlugin {
  constructor(unitDir) {
    this.unitDir = unitDir;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SharedOffers', (compilation) => {
      compilation.hooks.finishModules.tap('SharedOffers', (modules) => {
        const offered = new Set([...modules].map(offeredBy));
        for (const name of sharedRequests(this.unitDir))
          if (!offered.has(name)) compilation.errors.push(new WebpackError(`${name} is shared, but nothing of the shell imports it`));
      });
    });
  }
}
