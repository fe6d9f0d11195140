import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * Builds one front end with its own `webpack.config.mjs`.
 * @param {{ unitDir: string, mode?: 'production' | 'development', outDir?: string }} options
 * @returns {Promise<number>} exit code; errors are printed
 */
export async function buildUnit({ mode = 'production', ...options }) {
  const compiler = webpack(await configOf({ mode, ...options }));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  const report = stats.toString('errors-warnings');
  if (report) console.error(report);
  return stats.hasErrors() ? 1 : 0;
}

/** Serves one front end in development mode until it is told to stop. */
export async function serveUnit(options) {
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const config = await configOf({ ...options, mode: 'development' });
  const server = new WebpackDevServer([config].flat()[0].devServer, webpack(config));
  await server.start();
  return 0;
}

async function configOf(options) {
  const { default: config } = await import(pathToFileURL(path.join(options.unitDir, 'webpack.config.mjs')));
  return config({ ...options, mode: options.mode ?? 'production' });
}
