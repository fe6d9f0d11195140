import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readProps } from './read-props.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const KIT = path.join(ROOT, 'packages/ui-kit/src');
const ENTRY = /\.gallery\.tsx$/;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gallery</title>
    <link rel="stylesheet" href="gallery.css">
    <script defer src="gallery.js"></script>
  </head>
  <body><div id="gallery"></div></body>
</html>
`;

/** Builds the gallery of the ui-kit into a folder: `index.html` with all it needs beside it. No unit's build reads any of it. */
export async function buildGallery({ outDir }) {
  const names = (await readdir(KIT)).filter((name) => ENTRY.test(name)).map((name) => name.replace(ENTRY, ''));
  const files = names.map((name) => path.join(KIT, `${name}.tsx`));
  const props = readProps(files, ROOT);
  const documented = names.flatMap((name, index) =>
    Object.entries(props[files[index]]).map(([component, docs]) => [`@portal/ui-kit/${name} ${component}`, docs]),
  );
  await mkdir(outDir, { recursive: true });
  await build({
    stdin: { contents: sourceOf(names, Object.fromEntries(documented)), resolveDir: KIT, loader: 'tsx' },
    outfile: path.join(outDir, 'gallery.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    logLevel: 'error',
  });
  await writeFile(path.join(outDir, 'index.html'), PAGE);
}

function sourceOf(names, props) {
  const imports = names.map((name, index) => `import { gallery as gallery${index} } from './${name}.gallery';`);
  const modules = names.map((name, index) => `{ path: '@portal/ui-kit/${name}', gallery: gallery${index} }`);
  return `import { startGallery } from './gallery/gallery-page';\n${imports.join('\n')}\nstartGallery([${modules.join(', ')}], ${JSON.stringify(props)});`;
}
