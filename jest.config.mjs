import { fileURLToPath } from 'node:url';
import { projectsOf } from './packages/build-config/src/jest/projects.mjs';

export default {
  projects: projectsOf(fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')),
  // Against a test that hangs, not to time it: pictures are decoded at low priority, and wait while others compile.
  testTimeout: 120_000,
  // One more than a machine of two cores has: tests of services wait for PostgreSQL half of their time.
  maxWorkers: 3,
};
