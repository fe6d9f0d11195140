import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const list = readFileSync(`${root}/docs/events.md`, 'utf8');
const files = ['', 'packages/', 'shell/']
  .flatMap((parent) => readdirSync(`${root}/${parent}`).map((name) => `${parent}${name}/src`))
  .filter((folder) => existsSync(`${root}/${folder}`))
  .flatMap((folder) => readdirSync(`${root}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

/** `{ type: 'issues.v1.issue_reported', aggregate: 'issue', message: 'IssueReported' }` */
const events = [...list.matchAll(/^- `(([\w.]+)\.(\w+))` \((\w+)/gm)].map(([, type, domain, name, aggregate]) => ({
  type,
  aggregate,
  unit: `svc-${domain.split('.')[0].replaceAll('_', '-')}`,
  message: name.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase()),
}));

const matches = (pattern, inFile = () => true) =>
  files.filter(({ file }) => inFile(file)).flatMap(({ text }) => [...text.matchAll(pattern)].map(([, ...groups]) => groups));

const consumed = matches(/\bonEvent(?:<[^(]*>)?\(\s*(?:\w+\.)?([A-Z]\w+)/g).flat();
const readAtEdge = matches(/\beventTypeOf\((?:\w+\.)?([A-Z]\w+)\)/g, (file) => file.startsWith('shell/bff/')).flat();
const liveTags = matches(/\blive: \[([^\]]*)\]/g).flatMap(([tags]) => [...tags.matchAll(/['`](\w+)/g)].map(([, tag]) => tag));

test('the list in docs is that of the messages', () => {
  const generated = readFileSync(`${root}/proto/gen/events.ts`, 'utf8');
  assert.equal(events.length, [...generated.matchAll(/aggregate:/g)].length);
  assert.ok(events.length > 0);
});

for (const { type, aggregate, unit, message } of events) {
  test(`${type} has a publisher in ${unit}`, () => {
    const own = (file) => file.startsWith(`${unit}/`);
    const [definition] = matches(new RegExp(`const (\\w+) = defineEvent\\((?:\\w+\\.)?${message}\\)`, 'g'), own);
    assert.ok(definition, `no defineEvent(${message})`);
    assert.ok(matches(new RegExp(`\\b(${definition[0]})\\(`, 'g'), own).length > 0, `${definition[0]} is never called`);
  });
  test(`${type} is consumed by a service, the BFF or a screen`, () => {
    assert.ok([...consumed, ...readAtEdge].includes(message) || liveTags.includes(aggregate));
  });
}

test('whatever is consumed is an event', () => {
  assert.ok(consumed.length > 0);
  const known = new Set(events.map(({ message }) => message));
  assert.deepEqual(
    [...consumed, ...readAtEdge].filter((message) => !known.has(message)),
    [],
  );
});
