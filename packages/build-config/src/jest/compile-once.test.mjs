import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import './compile-once.mjs';

const load = (source, parsingContext) => vm.compileFunction(source, ['exports'], { filename: '/counter.js', parsingContext });
const loaded = (source, context) => {
  const exports = {};
  load(source, context)(exports);
  return exports;
};

test('a module is its own in each context', () => {
  const source = 'let count = 0; exports.next = () => (count += step);';
  const [one, other] = [vm.createContext({ step: 1 }), vm.createContext({ step: 10 })];
  const first = loaded(source, one);
  first.next();
  assert.equal(first.next(), 2);
  assert.equal(loaded(source, other).next(), 10);
  assert.equal(loaded(source, one).next(), 1);
});

test('a module that was changed is compiled anew', () => {
  const context = vm.createContext();
  assert.equal(loaded('exports.answer = 1; // the first', context).answer, 1);
  assert.equal(loaded('exports.answer = 2; // the second', context).answer, 2);
});

test('a fault is named where it stands', () => {
  const context = vm.createContext();
  assert.throws(() => load('exports.answer = ;', context), { name: 'SyntaxError' });
  assert.throws(
    () => load("throw new Error('here')", context)({}),
    ({ stack }) => stack.includes('/counter.js:1:7'),
  );
});
