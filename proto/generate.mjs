/**
 * Writes gen/: the messages by ts-proto, and what follows from those with the option `portal.v1.event` (events.ts for code, docs/events.md
 * for readers).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const OPTION = '[portal.v1.event]';
const MESSAGES = 4;

const snakeCase = (name) => name.replace(/(?<=\w)[A-Z]/g, '_$&').toLowerCase();

function eventsOf({ package: domain, messageType = [], sourceCodeInfo }) {
  const comments = new Map((sourceCodeInfo?.location ?? []).map(({ path, leadingComments }) => [path?.join(), leadingComments]));
  return messageType.flatMap(({ name, options }, index) => {
    const event = options?.[OPTION];
    if (!event) return [];
    const what = (comments.get(`${MESSAGES},${index}`) ?? '').trim().replace(/\s+/g, ' ');
    return [
      { message: `${domain}.${name}`, type: `${domain}.${snakeCase(name)}`, what, private: false, personal: false, read: '', ...event },
    ];
  });
}

function buf(...args) {
  const binary = fileURLToPath(import.meta.resolve('@bufbuild/buf/bin/buf'));
  return execFileSync(process.execPath, [binary, ...args], { cwd: here, encoding: 'utf8', maxBuffer: 64e6 });
}

buf('generate');
const image = buf('build', '-o', '-#format=json');
const events = JSON.parse(image)
  .file.flatMap(eventsOf)
  .sort((one, other) => (one.type < other.type ? -1 : 1));
const live = [...new Set(events.filter((event) => !event.private).map(({ aggregate }) => aggregate))];

writeFileSync(
  join(here, 'gen/events.ts'),
  `/** Every event of the portal by the name of its message. */
export const EVENTS = {
${events.map(({ message, type, aggregate, ...event }) => `  '${message}': { aggregate: '${aggregate}', private: ${event.private}, personal: ${event.personal}, read: '${event.read}' },`).join('\n')}
} as const;

/** The kinds of things whose changes reach browsers. */
export type LiveAggregate = ${live.map((aggregate) => `'${aggregate}'`).join(' | ')};
`,
);
mkdirSync(join(here, '../docs'), { recursive: true });
writeFileSync(
  join(here, '../docs/events.md'),
  `# Events

Written by \`npm run proto\` from the messages with \`option (portal.v1.event)\`. The subject is the type followed by the tenant.
Browsers are told of every event that is not private, by its aggregate. Which thing it was and what happened is told to those who have the permission that stands
behind it; others learn that something of the kind changed.
Of a personal event only the people are told whom its envelope names, and those who have the permission behind it.
Besides, every domain publishes \`<domain>.v1.audit_record\` (audit, private): an entry for the audit log, by \`query.audit\`; \`<domain>.v1.notice\` (notice,
private): something that people are to be told, by \`query.notify\`; and \`<domain>.v1.job_changed\` (job_status, private): a listed background job as it is now, for the
registry of svc-sync.

${events.map(({ type, aggregate, what, ...event }) => `- \`${type}\` (${aggregate}${event.private ? ', private' : ''}${event.personal ? ', personal' : ''}${event.read ? `, \`${event.read}\`` : ''}): ${what}`).join('\n')}
`,
);
// Needed to read the option, by nothing that runs.
for (const file of ['google/protobuf/descriptor.ts', 'portal/v1/event.ts']) rmSync(join(here, 'gen', file));
