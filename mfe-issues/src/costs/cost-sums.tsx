import styled from 'styled-components';
import type { IssueCosts } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { useRunningTotal } from './running-total';
import { useMoney } from './use-money';

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs} ${space.m};
  font-variant-numeric: tabular-nums;
  strong {
    font-size: ${font.display};
  }
  span {
    color: ${color.muted};
  }
`;

const PARTS = ['downtime', 'labour', 'parts', 'external'] as const;

/** What an issue costs in all, of what it consists, and what could not be added. */
export function CostSums({ costs, answeredAt }: { costs: IssueCosts; answeredAt: number }) {
  const t = useT();
  const money = useMoney();
  const total = useRunningTotal(costs, answeredAt);
  return (
    <Stack $gap="s">
      <Total>
        <strong data-testid="cost-total">{money.ofCode(total, costs.currency)}</strong>
        {costs.running !== null && <span>{t('costs.running', { amount: money.ofCode(costs.running, costs.currency) })}</span>}
      </Total>
      <DescriptionList
        columns={2}
        entries={PARTS.map((part) => ({ label: t(`costs.${part}`), value: money.ofCode(costs[part], costs.currency) }))}
      />
      {costs.unconverted.length > 0 && (
        <Banner tone="warning">
          {t('costs.unconverted', { amounts: costs.unconverted.map((one) => money.ofId(one.amount, one.currency_id)).join(' + ') })}
        </Banner>
      )}
    </Stack>
  );
}
