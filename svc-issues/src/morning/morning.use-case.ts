import * as contracts from '@portal/contracts/issues/contracts';
import { MORNING_ITEMS_MAX } from '@portal/contracts/issues/morning-terms';
import type { IssueCosts, Morning, WorseGroup } from '@portal/contracts/issues/schemas';
import { translated, type Locale } from '@portal/contracts/locales';
import { currencyById } from '@portal/service-kit/currencies';
import type { Query } from '@portal/service-kit/query';
import { decimalOfUnits, inUnits } from '../costs/exact-amounts';
import { digitsOf, findCosts } from '../costs/find-costs';
import { useCase } from '../deps';
import { finishedSums, labelsOf, plantSettings } from '../figures/sums.repository';
import type { Span } from '../figures/window';
import { countOverduePlans, findOverdue, findStopped } from './morning.repository';
import { comparedMonths } from './months';
import { worseOf } from './worse';

const UTC = 'UTC';
const RUNNING_DIGITS = 4;

type Stopped = Awaited<ReturnType<typeof findStopped>>;

/** What issues cost together until now and per hour, in the plant's currency. */
function addedCosts(costs: readonly IssueCosts[], currency_id: number | null, isAll: boolean): Morning['stopped']['costs'] {
  const sum = (of: (one: IssueCosts) => string | null, digits: number) =>
    decimalOfUnits(
      costs.reduce((units, one) => units + inUnits(of(one) ?? '0'), 0n),
      digits,
    );
  const currency = currency_id === null ? undefined : currencyById(currency_id);
  return {
    total: sum(({ total }) => total, currency_id === null ? 2 : digitsOf(currency_id)),
    running: sum(({ running }) => running, RUNNING_DIGITS),
    currency: currency?.code ?? null,
    complete: isAll && costs.every(({ unconverted }) => unconverted.length === 0),
  };
}

const costsOfItem = (costs: IssueCosts | undefined) => (costs ? { total: costs.total, running: costs.running ?? '0' } : null);

interface Rights {
  issues: boolean;
  costs: boolean;
}

async function stoppedPart(query: Query, stopped: Stopped, currency_id: number | null, may: Rights): Promise<Morning['stopped']> {
  const count = stopped[0]?.count ?? 0;
  const costs =
    may.costs && stopped.length > 0
      ? await findCosts(
          query,
          stopped.map(({ id }) => id),
        )
      : new Map<number, IssueCosts>();
  const named = may.issues ? stopped.slice(0, MORNING_ITEMS_MAX) : [];
  return {
    count,
    items: named.map(({ count: _, ...issue }) => ({ ...issue, costs: costsOfItem(costs.get(issue.id)) })),
    costs: may.costs ? addedCosts([...costs.values()], currency_id, count === stopped.length) : null,
  };
}

/** Machines or lines that got worse, with their names in the language. */
async function worseBy(query: Query, by: 'prod_line' | 'equipment', periods: readonly [Span, Span], locale: Locale): Promise<WorseGroup[]> {
  const worse = worseOf(await finishedSums(query, { periods, by, filters: {}, now: periods[1].to }));
  if (worse.length === 0) return [];
  const labels = await labelsOf(
    query,
    by,
    worse.map(({ id }) => id),
  );
  const names = new Map(labels.map(({ id, names: [name = ''] }) => [id, typeof name === 'string' ? name : translated(name, locale)]));
  return worse.map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
}

const shownSpan = ({ from, to }: Span) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

/** What stands still now, what got worse this month, and what is overdue. */
export const getMorning = useCase({
  contract: contracts.getMorning,
  async run({ caller, ctx, query }) {
    const at = Date.now();
    const { timezone: zone, currency_id } = await plantSettings(query);
    const timezone = zone ?? UTC;
    const months = comparedMonths(timezone, at);
    const periods = [months.before, months.now] as const;
    const locale = ctx.locale as Locale;
    const may = { issues: caller.can('issues/read'), costs: caller.can('costs/read') };
    const [stopped, lines, machines, overdue, plans] = await Promise.all([
      findStopped(query).then((found) => stoppedPart(query, found, currency_id, may)),
      worseBy(query, 'prod_line', periods, locale),
      worseBy(query, 'equipment', periods, locale),
      findOverdue(query),
      caller.can('timetable/read') ? countOverduePlans(query) : null,
    ]);
    return {
      status: 'ok',
      item: {
        at: new Date(at).toISOString(),
        timezone,
        stopped,
        worse: { now: shownSpan(months.now), before: shownSpan(months.before), lines, machines },
        overdue: { issues: overdue[0]?.count ?? 0, items: may.issues ? overdue.map(({ count: _, ...issue }) => issue) : [], plans },
      },
    };
  },
});
