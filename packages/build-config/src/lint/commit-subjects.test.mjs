import assert from 'node:assert/strict';
import test from 'node:test';
import { longSubjects, SUBJECT_MAX, subjectsOf } from './commit-subjects.mjs';

test('a subject may have as many letters as a list of commits shows', () => {
  const whole = 'é'.repeat(SUBJECT_MAX);
  assert.deepEqual(longSubjects([whole, `${whole}.`]), [`${whole}.`]);
});

test('no commit of this repository has a longer subject', () => {
  assert.deepEqual(longSubjects(subjectsOf(import.meta.dirname)), []);
});

test('a folder without a repository has no commits', () => {
  assert.deepEqual(subjectsOf('/'), []);
});
