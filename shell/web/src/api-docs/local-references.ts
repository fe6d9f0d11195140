import { resolveReferences } from './resolve-references';

type Path = readonly string[];

interface Specification {
  toJS(): Parameters<typeof resolveReferences>[0];
}

interface System {
  specSelectors: { specJson(): Specification & { getIn(path: Path): Specification | undefined } };
  specActions: { updateResolvedSubtree(path: Path, value: unknown): unknown };
}

/**
 * Resolves what a person opens by itself. Swagger UI's own way walks the whole description for OpenAPI 3.1 before it shows the first call:
 * 12 s for 240 paths. The description refers to itself alone.
 */
export const localReferences = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree: (_own: unknown, { specSelectors, specActions }: System) => {
          let document: ReturnType<Specification['toJS']> | undefined;
          return (path: Path) => {
            const specification = specSelectors.specJson();
            const part = specification.getIn(path);
            if (!part) return;
            document ??= specification.toJS();
            specActions.updateResolvedSubtree(path, resolveReferences(document, part.toJS()));
          };
        },
      },
    },
  },
});
