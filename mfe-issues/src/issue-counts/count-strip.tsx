import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useFormat, useT } from '@portal/portal-kit';
import { useShownAtOnce } from '@portal/portal-kit/list';
import { Icon } from '@portal/ui-kit/icon';
import { color, font, media, radius, space, target, tone } from '@portal/ui-kit/theme';
import { countButtonStyle } from './count-button-style';
import { COUNTED, useIssueCounts, type Counted } from './issue-counts.api';

const Strip = styled.ul<{ $line: boolean }>`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space.s};
  ${media.phone} {
    grid-template-columns: ${({ $line }) => ($line ? 'repeat(4, auto)' : 'repeat(2, minmax(0, 1fr))')};
  }
`;

const countStyle = css<{ $alarming: boolean }>`
  ${countButtonStyle}
  display: grid;
  grid-template: 'icon number' 'words words' / auto 1fr;
  align-content: start;
  align-items: center;
  gap: 0 ${space.s};
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 4.75rem;
  padding: ${space.m} ${space.l};
  border-radius: ${radius.medium};
  color: ${({ $alarming }) => ($alarming ? tone('danger').text : color.text)};
  text-align: start;
  text-decoration: none;
  strong {
    font-size: ${font.heading};
    line-height: 1.2;
  }
  > span:last-child {
    grid-area: words;
    color: ${color.muted};
  }
`;

const CountLink = styled.a<{ $alarming: boolean }>`
  ${countStyle}
`;
/** On a phone a chip beside those of the statuses. */
const CountButton = styled.button<{ $alarming: boolean }>`
  ${countStyle}
  ${media.phone} {
    grid-template: 'icon number words' / auto auto auto;
    align-content: center;
    min-block-size: ${target};
    padding-block: 0;
    padding-inline: ${space.m};
    border-radius: ${radius.full};
    white-space: nowrap;
    strong {
      font-size: ${font.table};
    }
  }
`;

const ICONS = { stopped: 'alert', unassigned: 'user', waiting: 'clock', open: 'clipboard' } as const;

interface CountStripProps {
  /** One line on a phone, too. */
  line?: boolean;
  /** Draws one count as a link or as a button. */
  children: (counted: Counted, content: ReactNode, alarming: boolean) => ReactNode;
}

/** The numbers that a shift is led by. They keep their place while they are fetched. */
function CountStrip({ line = false, children }: CountStripProps) {
  const t = useT();
  const format = useFormat();
  const counts = useIssueCounts().data?.item;
  return (
    <Strip $line={line} aria-label={t('counts.title')}>
      {COUNTED.map((counted) => {
        const content = (
          <>
            <Icon name={ICONS[counted]} />
            <strong>{format.number(counts?.[counted])}</strong>
            <span>{t(`counts.${counted}`)}</span>
          </>
        );
        return <li key={counted}>{children(counted, content, counted === 'stopped' && (counts?.stopped ?? 0) > 0)}</li>;
      })}
    </Strip>
  );
}

/** Counts that lead to the list which shows what is counted. */
export function CountLinks({ href }: { href: (counted: Counted) => string }) {
  return (
    <CountStrip>
      {(counted, content, alarming) => (
        <CountLink $alarming={alarming} href={href(counted)}>
          {content}
        </CountLink>
      )}
    </CountStrip>
  );
}

/** Counts that narrow the list they stand above. */
export function CountFilters({ isOn, set }: { isOn: (counted: Counted) => boolean; set: (counted: Counted, on: boolean) => void }) {
  return (
    <CountStrip line>
      {(counted, content, alarming) => (
        <CountFilter alarming={alarming} on={isOn(counted)} set={(on) => set(counted, on)}>
          {content}
        </CountFilter>
      )}
    </CountStrip>
  );
}

interface CountFilterProps {
  alarming: boolean;
  on: boolean;
  set: (on: boolean) => void;
  children: ReactNode;
}

function CountFilter({ alarming, on, set, children }: CountFilterProps) {
  const [pressed, press] = useShownAtOnce(on, set);
  return (
    <CountButton type="button" $alarming={alarming} aria-pressed={pressed} onClick={() => press(!pressed)}>
      {children}
    </CountButton>
  );
}
