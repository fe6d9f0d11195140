import type { Translations } from '@portal/contracts/locales';
import type { MachineCosts } from '@portal/contracts/issues/schemas';
import type { ColumnKind, ExportColumn, Sheet } from '@portal/service-kit/exports';
import { CostTotal, machineCosts, type CostsByMachine } from '../figures/machine-costs';
import { addSums, availabilityOf, MEASURES, NO_SUMS, type Sums } from '../figures/measures';
import { scheduledTime } from '../figures/scheduled-time';
import { failureSums, finishedSums } from '../figures/sums.repository';
import { periodsOf, type Period } from '../figures/window';
import { t } from '../texts';
import { eventsOf, sheetMachines } from './operation-sheet.repository';
import { issueColumn, reportColumn, unconvertedText, type ReportCall } from './report-call';

/** Machines whose issues are read at once. */
const MACHINES_READ = 25;
const WRITTEN = 95;

/** What the sheet says of a machine in a period. */
const FIGURES = {
  scheduled: { kind: 'duration', of: ({ scheduled }: Sums) => scheduled },
  downtime: { kind: 'duration', of: ({ downtime }: Sums) => downtime },
  availability: { kind: 'number', of: (sums: Sums) => percentOf(availabilityOf(sums)) },
  failures: { kind: 'number', of: ({ failures }: Sums) => failures },
  planned: { kind: 'number', of: ({ planned }: Sums) => planned },
  mttr1: { kind: 'duration', of: MEASURES.mttr1 },
  mttr2: { kind: 'duration', of: MEASURES.mttr2 },
  mtbf: { kind: 'duration', of: MEASURES.mtbf },
  mttf: { kind: 'duration', of: MEASURES.mttf },
} as const;
type Figure = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 100);

interface SheetPeriods {
  months: readonly Period[];
  /** Whether the sheet has each month beside the total. */
  isYear: boolean;
}

/** Periods of a sheet: months of a whole year with their total, else the time as a whole. */
function columnsOfPeriods({ window, timezone }: Pick<ReportCall, 'window' | 'timezone'>): SheetPeriods {
  const months = periodsOf('month', window, timezone);
  const [year] = periodsOf('year', window, timezone);
  const day = 86_400_000;
  const isYear = months.length === 12 && year?.from === window.from && year.to === window.to && window.to - window.from > 364 * day;
  return { months: isYear ? months : [{ key: 'total', ...window }], isYear };
}

const withMonth = (title: Translations, month: string): Translations =>
  Object.fromEntries(Object.entries(title).map(([locale, text]) => [locale, `${text} ${month}`]));

const memberOf = (figure: string, period: string) => `${figure}_${period}`;

const mapped = (title: Translations, other: Translations): Translations =>
  Object.fromEntries(
    Object.entries(title).map(([locale, text]) => [locale, `${text} ${other[locale as keyof Translations] ?? ''}`.trim()]),
  );

const MACHINE = [
  reportColumn('symbol', 'text'),
  reportColumn('designation', 'text'),
  issueColumn('prod_line', 'translations'),
  issueColumn('department', 'translations'),
];

const EVENTS = [
  reportColumn('symbol', 'text'),
  reportColumn('designation', 'text'),
  issueColumn('id', 'number'),
  issueColumn('title', 'text'),
  issueColumn('category', 'translations'),
  issueColumn('criticality', 'translations'),
  reportColumn('is_planned', 'boolean'),
  reportColumn('is_failure', 'boolean'),
  issueColumn('created_at', 'datetime'),
  issueColumn('took_at', 'datetime'),
  issueColumn('finished_at', 'datetime'),
  issueColumn('wait_s', 'duration'),
  issueColumn('service_s', 'duration'),
  issueColumn('suspend_s', 'duration'),
  reportColumn('total_s', 'duration'),
];

/** Sums of each machine by month. */
async function sumsByMachine(call: ReportCall, machines: readonly number[], periods: readonly Period[]) {
  const { query, now } = call;
  const scheduled = await scheduledTime(call.deps, call.ctx, { machines, periods, now });
  const figures = { periods, by: 'equipment' as const, filters: {}, now };
  const rows = [...(await finishedSums(query, figures)), ...(await failureSums(query, figures))];
  const sums = new Map(
    machines.map((id) => [id, periods.map((_, place) => addSums(NO_SUMS, { scheduled: scheduled.get(id)?.[place] ?? 0 }))]),
  );
  for (const { key, period, ...row } of rows) {
    const ofMachine = key === null ? undefined : sums.get(key);
    const known = ofMachine?.[period];
    if (ofMachine && known) ofMachine[period] = addSums(known, row);
  }
  return sums;
}

const figureColumns = (periods: SheetPeriods): ExportColumn[] =>
  FIGURE_NAMES.flatMap((figure) => periodColumns(figure, FIGURES[figure].kind, periods));

/** Costs that the sheet says of a machine in a period, for readers of costs. */
const COSTS = ['labour', 'parts', 'downtime'] as const;

/** Columns by month and in total. */
function periodColumns(name: string, kind: ColumnKind, { months, isYear }: SheetPeriods): ExportColumn[] {
  const total = reportColumn(memberOf(name, 'total'), kind, name);
  if (!isYear) return [total];
  const ofMonths = months.map(({ key }) => ({ ...total, value: memberOf(name, key), title: withMonth(total.title, key) }));
  return [...ofMonths, { ...total, title: mapped(total.title, t('reports.total')) }];
}

const costColumns = (periods: SheetPeriods): ExportColumn[] => [
  ...COSTS.flatMap((part) => periodColumns(`${part}_cost`, 'decimal', periods)),
  reportColumn('cost_currency', 'text'),
  reportColumn('unconverted', 'text'),
];

/** Costs of a machine as members of its row. */
function costsOf({ currency_id, of }: CostsByMachine, machine: number, { months, isYear }: SheetPeriods): Record<string, string | null> {
  const total = new CostTotal();
  const members = (costs: MachineCosts, period: string) => COSTS.map((part) => [memberOf(`${part}_cost`, period), costs[part]] as const);
  const ofMonths = months.flatMap(({ key }, place) => {
    const ofMonth = of(machine, place);
    total.addTotal(ofMonth);
    return isYear ? members(ofMonth.inCurrency(currency_id), key) : [];
  });
  const sums = total.inCurrency(currency_id);
  const apart = unconvertedText(sums.unconverted);
  return { ...Object.fromEntries([...ofMonths, ...members(sums, 'total')]), cost_currency: sums.currency, unconverted: apart };
}

function figuresOf(sums: readonly Sums[], { months, isYear }: SheetPeriods): Record<string, number | null> {
  const total = sums.reduce(addSums, NO_SUMS);
  const members = (of: Sums, period: string) => FIGURE_NAMES.map((figure) => [memberOf(figure, period), FIGURES[figure].of(of)] as const);
  const ofMonths = isYear ? months.flatMap(({ key }, place) => members(sums[place] ?? NO_SUMS, key)) : [];
  return Object.fromEntries([...ofMonths, ...members(total, 'total')]);
}

async function* events({ query, window, progress }: ReportCall, machines: readonly number[]) {
  for (let at = 0; at < machines.length; at += MACHINES_READ) {
    yield await eventsOf(query, machines.slice(at, at + MACHINES_READ), window);
    progress((WRITTEN * at) / machines.length, `${at} / ${machines.length}`);
  }
}

/** The sheets of an operation sheet: a row per machine, and what happened to each of them by time. */
export async function operationSheet(call: ReportCall): Promise<readonly [Sheet, Sheet]> {
  const periods = columnsOfPeriods(call);
  const machines = await sheetMachines(call.query);
  const ids = machines.map(({ id }) => id);
  const sums = await sumsByMachine(call, ids, periods.months);
  const costs = call.withCosts ? await machineCosts(call.query, { periods: periods.months, filters: {} }) : null;
  const rows = machines.map((machine) => ({
    ...machine,
    ...figuresOf(sums.get(machine.id) ?? [], periods),
    ...(costs && costsOf(costs, machine.id, periods)),
  }));
  const columns = [...MACHINE, ...figureColumns(periods), ...(costs ? costColumns(periods) : [])];
  return [
    { title: t('reports.operation_sheet'), columns, rows: [rows] },
    { title: t('reports.events'), columns: EVENTS, rows: events(call, ids) },
  ];
}
