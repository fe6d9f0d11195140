import type { MachineCosts } from '@portal/contracts/issues/schemas';
import { currencyById } from '@portal/service-kit/currencies';
import type { Query } from '@portal/service-kit/query';
import { decimalOfUnits, inUnits } from '../costs/exact-amounts';
import { digitsOf, findCosts } from '../costs/find-costs';
import { keptCosts } from './machine-costs.repository';
import { plantSettings, type Figures } from './sums.repository';

const PARTS = ['labour', 'downtime', 'parts', 'external'] as const;
type Part = (typeof PARTS)[number];
/** Issues whose costs are computed at once. */
const AT_ONCE = 500;

type Amounts = Readonly<Record<Part, string>> & { unconverted?: readonly { currency_id: number; amount: string }[] };

/** Exact sums of costs. */
export class CostTotal {
  private readonly sums: Record<Part, bigint> = { labour: 0n, downtime: 0n, parts: 0n, external: 0n };
  private readonly others = new Map<number, bigint>();

  /** Adds what one issue or several cost. */
  add(amounts: Amounts): void {
    for (const part of PARTS) this.sums[part] += inUnits(amounts[part]);
    for (const { currency_id, amount } of amounts.unconverted ?? []) this.addUnconverted(currency_id, amount);
  }

  addUnconverted(currency: number, amount: string): void {
    this.others.set(currency, (this.others.get(currency) ?? 0n) + inUnits(amount));
  }

  addTotal(other: CostTotal): void {
    for (const part of PARTS) this.sums[part] += other.sums[part];
    for (const [currency, units] of other.others) this.others.set(currency, (this.others.get(currency) ?? 0n) + units);
  }

  /** @param currency the plant's by its number, null while it is not known */
  inCurrency(currency: number | null): MachineCosts {
    const known = currency === null ? undefined : currencyById(currency);
    const digits = known?.digits ?? 2;
    const { labour, downtime, parts, external } = this.sums;
    return {
      currency: known?.code ?? null,
      labour: decimalOfUnits(labour, digits),
      downtime: decimalOfUnits(downtime, digits),
      parts: decimalOfUnits(parts, digits),
      external: decimalOfUnits(external, digits),
      total: decimalOfUnits(labour + downtime + parts + external, digits),
      unconverted: [...this.others]
        .filter(([, units]) => units !== 0n)
        .sort(([one], [other]) => one - other)
        .map(([currency_id, units]) => ({ currency_id, amount: decimalOfUnits(units, digitsOf(currency_id)) })),
    };
  }
}

/** Costs of machines by number and place of the period, in the plant's currency. */
export interface CostsByMachine {
  currency_id: number | null;
  /** Zeros where nothing is known of the machine. */
  of(machine: number, period: number): CostTotal;
}

/**
 * What finished issues of machines have cost, by machine and the period in which they were finished. Sums are those that are kept; costs of
 * issues that changed since are computed.
 */
export async function machineCosts(query: Query, figures: Pick<Figures, 'periods' | 'filters'>): Promise<CostsByMachine> {
  const { currency_id } = await plantSettings(query);
  const { sums, unconverted, noted } = await keptCosts(query, figures);
  const totals = new Map<string, CostTotal>();
  const of = (machine: number, period: number) => {
    const key = `${machine}/${period}`;
    const total = totals.get(key) ?? new CostTotal();
    totals.set(key, total);
    return total;
  };
  for (const { key, period, ...amounts } of sums) of(key, period).add(amounts);
  for (const { key, period, currency_id: currency, amount } of unconverted) of(key, period).addUnconverted(currency, amount);
  for (let at = 0; at < noted.length; at += AT_ONCE) {
    const some = noted.slice(at, at + AT_ONCE);
    const found = await findCosts(
      query,
      some.map(({ id }) => id),
    );
    for (const { id, key, period } of some) {
      const costs = found.get(id);
      if (costs) of(key, period).add(costs);
    }
  }
  return { currency_id, of };
}
