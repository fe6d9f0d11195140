import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { joinFacts, useT, usePersonName, usePortal } from '@portal/portal-kit';
import { clampedTo, color, font, oneLine, space } from '@portal/ui-kit/theme';
import { pathOfRef } from '../categories/category-path';
import { MachineTitle } from '../states/machine-title';
import { IssueLink } from './issue-link';
import { Criticality } from '../states/criticality';
import { IssueState } from '../states/issue-state';
import { IssueAge } from './issue-age';

const Words = styled.div`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-inline-size: 0;
  min-block-size: 1.5em;
  overflow: hidden;
  color: ${color.muted};
  font-size: ${font.table};
  white-space: nowrap;
  > :first-child {
    flex: none;
    max-inline-size: 100%;
  }
`;

/** Under the state where the line has no room for both. */
const FirstLine = styled(Line)`
  flex-wrap: wrap;
`;

const End = styled.span`
  flex: none;
  margin-inline-start: auto;
`;

const Facts = styled.span`
  min-inline-size: 0;
  ${oneLine}
`;

const Title = styled.h3`
  ${clampedTo(2)}
  font-size: ${font.body};
  font-weight: ${font.bold};
  line-height: 1.4;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

interface IssueCardProps {
  issue: IssueRow;
  /** Instead of how long ago it was reported. */
  age?: ReactNode;
  /** The heading of a group says it already. */
  ungraded?: boolean;
  /** Leads to the person's own view of it, also where they may read issues. */
  own?: boolean;
  /** Of its title among the headings of the page; 3 under the heading of a group. */
  level?: 2 | 3;
}

/** An issue in short, wherever somebody chooses work: state and age, title, criticality and place. */
export function IssueCard({ issue, age, ungraded = false, own = false, level = 3 }: IssueCardProps) {
  const t = useT();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  const facts = [t('number', { id: issue.id }), issue.equipment?.name, pathOfRef(issue.category, locale), nameOf(issue.current_employee)];
  return (
    <Words>
      <FirstLine>
        <IssueState issue={issue} />
        <End>{age ?? <IssueAge labelled issue={issue} />}</End>
      </FirstLine>
      <Title as={`h${level}`} title={issue.title}>
        <IssueLink id={issue.id} own={own}>
          <MachineTitle issue={issue} />
        </IssueLink>
      </Title>
      <Line>
        {issue.criticality && !ungraded && <Criticality entry={issue.criticality} />}
        <Facts>{joinFacts(facts, locale)}</Facts>
      </Line>
    </Words>
  );
}
