import type { LogEntry } from '@portal/contracts/issues/schemas';
import { utc } from '@portal/service-kit/list';
import { nameChanges, ROW_NAMES } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { namesOf } from '@portal/service-kit/projections';
import { LINK_FIELDS } from '../../model/link-fields';
import { DICTIONARY_COLUMNS, FIELDS } from '../../model/issue-fields';
import { keptMentionsIn, withNames } from '../../model/mentions';

/** Field → table and what names a row of it. */
const NAMED: Readonly<Record<string, string>> = {
  user: ROW_NAMES.user,
  flow_state: 'select x.id, x.name from flow_state x',
  category: 'select x.id, x.name from category x',
  equipment: 'select x.id, to_jsonb(x.name) as name from equipment x',
  cost_center: ROW_NAMES.cost_center,
  ...Object.fromEntries(LINK_FIELDS.map((field) => [field, `select x.id, to_jsonb('#' || x.id || ' ' || x.title) as name from issue x`])),
  ...Object.fromEntries(DICTIONARY_COLUMNS.map((column) => [FIELDS[column].log, ROW_NAMES.dictionary])),
};

const LOG = `
  select l.id, ${utc('l.logged_at')} as logged_at, l.logged_by, who.name as logged_by_user_name, l.approved_by, approver.name as approved_by_user_name,
    l.loggable_type, l.loggable_id, l.action, l.content
  from issue_log l
  left join people who on who.tenant_id = l.tenant_id and who.id = l.logged_by
  left join people approver on approver.tenant_id = l.tenant_id and approver.id = l.approved_by
  where l.tenant_id = $1 and l.issue_id = $2 order by l.id desc limit 1000`;

/** The change log, newest first, with people, states, entries and questions named as they are called now. */
export async function readLog(query: Query, issue: number): Promise<LogEntry[]> {
  const entries = await query.sql<LogEntry>(LOG, [issue]);
  await nameChanges(
    query,
    entries.map(({ content }) => content.attributes),
    NAMED,
    'parameter',
  );
  await nameMentions(query, entries);
  return entries;
}

/** Fields of the log that hold comments. */
const COMMENT_FIELDS = ['comment', 'last_comment'];

/** Puts names in where comments mention people. */
async function nameMentions(query: Query, entries: readonly LogEntry[]): Promise<void> {
  const sayings = entries.flatMap(({ content: { attributes } }) => COMMENT_FIELDS.flatMap((field) => attributes[field] ?? []));
  const texts = sayings.flatMap((said) => [said.old, said.new]).filter((text) => typeof text === 'string');
  const people = [...new Set(texts.flatMap(keptMentionsIn))];
  if (people.length === 0) return;
  const names = await namesOf(query, people);
  const named = (text: unknown) => (typeof text === 'string' ? withNames(text, (id) => names.get(id)) : text);
  for (const said of sayings) Object.assign(said, { old: named(said.old), new: named(said.new) });
}
