import './compile-once.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { withoutLeftovers } from './leftovers.mjs';

export default withoutLeftovers(TestEnvironment);
