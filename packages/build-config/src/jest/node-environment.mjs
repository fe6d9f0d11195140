import { TestEnvironment } from 'jest-environment-node';
import { removeLeftovers } from './leftovers.mjs';

/** Node's own, which leaves nothing to the files after it. */
export default class extends TestEnvironment {
  async teardown() {
    await super.teardown();
    removeLeftovers();
  }
}
