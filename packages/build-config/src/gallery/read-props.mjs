import path from 'node:path';
import ts from 'typescript';

/**
 * The properties of the components that modules export, as TypeScript knows them: `{ Button: [{ name, type, optional, about }] }` by file.
 * Those that come from React's own types, such as `onClick`, are left out.
 * @param {string[]} files absolute
 */
export function readProps(files, root) {
  const base = ts.readConfigFile(path.join(root, 'tsconfig.browser.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...base, include: [], files }, ts.sys, root);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    files.map((file) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      const exported = module ? checker.getExportsOfModule(module) : [];
      const components = exported.filter(({ name }) => /^[A-Z][a-z]/.test(name));
      return [file, Object.fromEntries(components.map((symbol) => [symbol.name, propsOf(checker, symbol, source)]))];
    }),
  );
}

function propsOf(checker, symbol, source) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const signatures = checker.getTypeOfSymbolAtLocation(target, source).getCallSignatures();
  const [given] = signatures[0]?.getParameters() ?? [];
  if (!given) return [];
  return checker
    .getPropertiesOfType(checker.getTypeOfSymbolAtLocation(given, source))
    .filter((property) => property.declarations?.some((declared) => !declared.getSourceFile().fileName.includes('/node_modules/')))
    .map((property) => ({
      name: property.name,
      type: checker
        .typeToString(
          checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, source)),
          undefined,
          ts.TypeFormatFlags.NoTruncation,
        )
        .slice(0, 160),
      optional: Boolean(property.flags & ts.SymbolFlags.Optional),
      about: ts.displayPartsToString(property.getDocumentationComment(checker)),
    }));
}
