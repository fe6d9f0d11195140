import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Dialog } from '@portal/ui-kit/dialog';
import { space } from '@portal/ui-kit/theme';
import { ClockMark, CLOCK_PARTS } from './clock-mark';

const Part = styled.span`
  display: inline-flex;
  gap: ${space.xs};
`;

/** What each part of the time of an issue means. */
export function ClockLegend({ onClose }: { onClose: () => void }) {
  const t = useT();
  const parts = CLOCK_PARTS.map(([part, look]) => ({
    label: t(`clocks.${part}`),
    value: (
      <Part>
        <ClockMark $tone={look} aria-hidden />
        {t(`clock_legend.${part}`)}
      </Part>
    ),
  }));
  return (
    <Dialog open onClose={onClose} title={t('clock_legend.title')}>
      <DescriptionList columns={1} entries={[...parts, { label: t('clocks.total'), value: t('clock_legend.total') }]} />
    </Dialog>
  );
}
