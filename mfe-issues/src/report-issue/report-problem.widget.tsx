import styled from 'styled-components';
import { listMyIssues } from '@portal/contracts/issues/contracts';
import { useAddress, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, media, radius, space } from '@portal/ui-kit/theme';
import { Tile } from '@portal/ui-kit/tile';
import { pathOfRef } from '../categories/category-path';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: ${space.l};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Big = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.l};
  min-block-size: 8rem;
  padding: ${space.xl};
  background: ${color.primary};
  color: ${color.onPrimary};
  border-radius: ${radius.large};
  font-size: ${font.heading};
  font-weight: ${font.bold};
  text-decoration: none;
  svg {
    inline-size: 2.5rem;
    block-size: 2.5rem;
  }
  ${media.hover} {
    &:hover {
      background: ${color.primaryHover};
    }
  }
`;

/** The way to report a problem, and beside it the machine of this person's last report, or its category where it named none. */
export function ReportProblemWidget() {
  const t = useT();
  const { locale } = usePortal();
  const address = useAddress('new_issue', {});
  const last = useApiQuery(listMyIssues, { query: { pp: 1 } }, { live: ['issue'] }).data?.items[0];
  const again = useAddress('new_issue', {}, last && (last.equipment ? { equipment: last.equipment.id } : { category: last.category.id }));
  if (!address) return null;
  return (
    <Tiles>
      <Big href={address}>
        <Icon name="plus" />
        {t('actions.report_problem')}
      </Big>
      {last && again && (
        <Tile
          leads
          icon={last.category.icon ?? 'tag'}
          colour={last.category.color}
          title={last.equipment_name ?? pathOfRef(last.category, locale)}
          hint={t(last.equipment ? 'report_problem.on_machine' : 'report_problem.again')}
          href={again}
        />
      )}
    </Tiles>
  );
}
