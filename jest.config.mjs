import { fileURLToPath } from 'node:url';
import { projectsOf } from './packages/build-config/src/jest/projects.mjs';

export default {
  projects: projectsOf(fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')),
  testTimeout: 30_000,
  maxWorkers: 2,
};
