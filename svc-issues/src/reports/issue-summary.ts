import type { IssueCosts } from '@portal/contracts/issues/schemas';
import type { Sheet } from '@portal/service-kit/exports';
import { findCosts } from '../costs/find-costs';
import { t } from '../texts';
import { countReported, SUMMARY_GROUPS, summaryPage, totalsBy, type Place } from './issue-summary.repository';
import { issueColumn, reportColumn, unconvertedText, type ReportCall } from './report-call';

const PAGE = 500;
const WRITTEN = 95;

const ISSUES = [
  issueColumn('id', 'number'),
  issueColumn('title', 'text'),
  issueColumn('category', 'translations'),
  issueColumn('equipment', 'text'),
  issueColumn('prod_line', 'translations'),
  issueColumn('department', 'translations'),
  issueColumn('criticality', 'translations'),
  issueColumn('status', 'translations'),
  issueColumn('created_at', 'datetime'),
  issueColumn('took_at', 'datetime'),
  issueColumn('finished_at', 'datetime'),
  issueColumn('wait_s', 'duration'),
  issueColumn('service_s', 'duration'),
  issueColumn('suspend_s', 'duration'),
  reportColumn('total_s', 'duration'),
  reportColumn('people', 'text'),
  issueColumn('resolution', 'text'),
];

/** What an issue costs, for readers who may see costs. */
const COSTS = [
  ...(['labour', 'downtime', 'parts', 'external', 'total'] as const).map((name) => reportColumn(`${name}_cost`, 'decimal')),
  reportColumn('cost_currency', 'text'),
  reportColumn('unconverted', 'text'),
];

/** The same as members of a row; nothing of an issue whose category generates no costs. */
function costMembers(costs: IssueCosts | undefined): Record<string, string | null> {
  if (!costs) return {};
  const { labour, downtime, parts, external, total, currency, unconverted } = costs;
  return {
    labour_cost: labour,
    downtime_cost: downtime,
    parts_cost: parts,
    external_cost: external,
    total_cost: total,
    cost_currency: currency,
    unconverted: unconvertedText(unconverted),
  };
}

const GROUP_WORDS = {
  category: t('exports.columns.category'),
  prod_line: t('exports.columns.prod_line'),
  criticality: t('exports.columns.criticality'),
  employee: t('reports.columns.people'),
};

const TOTALS = [
  { ...reportColumn('group', 'word'), words: GROUP_WORDS },
  reportColumn('name', 'translations'),
  reportColumn('count', 'number'),
  issueColumn('wait_s', 'duration'),
  issueColumn('service_s', 'duration'),
  issueColumn('suspend_s', 'duration'),
  reportColumn('total_s', 'duration'),
];

async function* issues({ query, window, progress, withCosts }: ReportCall) {
  const all = await countReported(query, window);
  let done = 0;
  for (let place: Place | null = { at: new Date(0), id: 0 }; place;) {
    const rows = await summaryPage(query, window, place, PAGE);
    const costs = await findCosts(query, withCosts ? rows.map(({ id }) => id) : []);
    yield rows.map((row) => ({ ...row, ...costMembers(costs.get(row.id)) }));
    done += rows.length;
    progress((WRITTEN * done) / Math.max(all, 1), `${done} / ${all}`);
    const last: (typeof rows)[number] | undefined = rows.length < PAGE ? undefined : rows.at(-1);
    place = last ? { at: last.at, id: last.id } : null;
  }
}

async function* totals({ query, window }: ReportCall) {
  for (const group of SUMMARY_GROUPS) yield (await totalsBy(query, group, window)).map((row) => ({ ...row, group }));
}

/** The sheets of an issue summary: a row per issue that was reported in the time, and their totals. */
export function issueSummary(call: ReportCall): Promise<readonly [Sheet, Sheet]> {
  return Promise.resolve([
    { title: t('reports.issue_summary'), columns: call.withCosts ? [...ISSUES, ...COSTS] : ISSUES, rows: issues(call) },
    { title: t('reports.totals'), columns: TOTALS, rows: totals(call) },
  ]);
}
