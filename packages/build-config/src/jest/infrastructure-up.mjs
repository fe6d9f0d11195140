import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildExportWorker, buildImportWorker, buildPictureWorker } from '../esbuild/service.mjs';

const pictureWorker = fileURLToPath(new URL('../../../../.cache/test/picture-worker.cjs', import.meta.url));
const exportWorker = fileURLToPath(new URL('../../../../.cache/test/export-worker.cjs', import.meta.url));
const importWorker = fileURLToPath(new URL('../../../../.cache/test/import-worker.cjs', import.meta.url));
const portal = fileURLToPath(new URL('../../../dev-env/bin/portal.mjs', import.meta.url));

/** Runs once per project that has tests; the first one starts the servers, the others find them in the environment. */
export default async function startInfrastructure() {
  if (!process.env.TEST_PICTURE_WORKER) {
    await buildPictureWorker(pictureWorker);
    process.env.TEST_PICTURE_WORKER = pictureWorker;
  }
  if (!process.env.TEST_EXPORT_WORKER) {
    await buildExportWorker(exportWorker);
    process.env.TEST_EXPORT_WORKER = exportWorker;
  }
  if (!process.env.TEST_IMPORT_WORKER) {
    await buildImportWorker(importWorker);
    process.env.TEST_IMPORT_WORKER = importWorker;
  }
  if (process.env.TEST_DATABASE_URL && process.env.TEST_NATS_URL) return;
  const child = spawn(process.execPath, [portal, 'infra'], { stdio: ['ignore', 'pipe', 'inherit'] });
  globalThis.portalTestInfrastructure = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, value] = /^(TEST_\w+)=(.*)$/.exec(line) ?? [];
    if (name) process.env[name] = value;
    if (name === 'TEST_NATS_URL') return;
  }
  throw new Error('PostgreSQL and NATS did not start; see the lines above');
}
