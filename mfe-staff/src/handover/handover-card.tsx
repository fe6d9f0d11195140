import styled from 'styled-components';
import { confirmHandover } from '@portal/contracts/identity/contracts';
import type { Handover, HandoverIssue } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { RouteLink, useApiMutation, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { ConfirmedBadge, HandoverHeading } from './handover-heading';

const Written = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Small = styled.p`
  margin: 0;
  color: ${color.muted};
  font-size: ${font.caption};
`;
/** A heading and what stands under it. */
export const Section = styled.section`
  display: grid;
  gap: ${space.s};
  h3 {
    font-size: ${font.body};
  }
`;
const Issues = styled.ul`
  display: grid;
  gap: ${space.s};
  margin: 0;
  padding: 0;
  list-style: none;
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** What somebody wrote, in its lines. */
export function HandoverText({ children }: { children: string }) {
  return (
    <Written>
      <bdi>{children}</bdi>
    </Written>
  );
}

interface HandoverCardProps {
  handover: Handover;
  /** Among others: its heading leads to its own page, where it is printed. */
  linked?: boolean;
  /** After the reader has confirmed it. */
  onConfirmed?: () => void;
}

/** What a shift has left, signed: its text, the issues that were open and who confirmed it. */
export function HandoverCard({ handover, linked = false, onConfirmed }: HandoverCardProps) {
  const t = useT();
  const format = useFormat();
  const personName = usePersonName();
  const { id, text, author, signed_at: signedAt, issues } = handover;
  const confirming = useApiMutation(confirmHandover, { onSuccess: () => onConfirmed?.() });
  const heading = <HandoverHeading {...handover} />;
  const title = linked ? (
    <RouteLink to="handover.show" params={{ id }}>
      {heading}
    </RouteLink>
  ) : (
    heading
  );
  return (
    <Card title={title} actions={signedAt && <ConfirmedBadge {...handover} />}>
      <Stack>
        {signedAt && <Small>{t('handover.signed_by', { name: personName(author) ?? '', time: format.dateTime(signedAt) })}</Small>}
        {text && <HandoverText>{text}</HandoverText>}
        {issues && issues.length > 0 && <OpenIssues issues={issues} />}
        {handover.may_confirm && (
          <div>
            <Button variant="primary" icon="check" busy={confirming.isPending} onClick={() => confirming.mutate({ params: { id } })}>
              {t('handover.confirm')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Issues as they stood; each leads to what it is now. */
function OpenIssues({ issues }: { issues: readonly HandoverIssue[] }) {
  const t = useT();
  const { locale } = usePortal();
  return (
    <Section>
      <h3>{t('handover.issues')}</h3>
      <Issues>
        {issues.map(({ id, title, state, criticality }) => (
          <li key={id}>
            <RouteLink to="issues.show" params={{ id }}>
              #{id} <bdi>{title}</bdi>
            </RouteLink>
            <small>
              <bdi>{translated(state, locale)}</bdi>
              {criticality && (
                <>
                  {' · '}
                  <bdi>{translated(criticality, locale)}</bdi>
                </>
              )}
            </small>
          </li>
        ))}
      </Issues>
    </Section>
  );
}
