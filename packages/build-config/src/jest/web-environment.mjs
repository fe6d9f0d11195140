import { TestEnvironment } from 'jest-environment-jsdom';
import { removeLeftovers } from './leftovers.mjs';

/** A document, which leaves nothing to the files after it. */
export default class extends TestEnvironment {
  async teardown() {
    await super.teardown();
    removeLeftovers();
  }
}
