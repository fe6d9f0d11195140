import { useEffect, useEffectEvent, useRef, useState, type DOMAttributes } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon, type IconName } from './icon';
import { useLabels } from './labels';
import { color, font, layer, media, motion, radius, shadow, space, stroke, target, tone } from './theme/tokens';

interface NoticeAction {
  label: string;
  onPress: () => void;
  /** Shows the seconds in which it can still be pressed. */
  counts?: boolean;
}

export interface Notice {
  id: string;
  tone: 'success' | 'info' | 'warning' | 'danger';
  /** What happened to what: "Issue #1042 taken". */
  text: string;
  /** A second line: what to do, or the request id. */
  detail?: string;
  actions?: readonly NoticeAction[];
  /** Milliseconds until it goes by itself; it waits while looked at. Stays when left out. */
  lasts?: number;
}

export interface NoticeRegionProps {
  /** The newest last; no more than three are shown. */
  notices: readonly Notice[];
  onDismiss: (id: string) => void;
}

const ICONS: Record<Notice['tone'], IconName> = { success: 'circle-check', info: 'info', warning: 'warning', danger: 'alert' };

const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Region = styled.section`
  position: fixed;
  inset-block-end: ${space.l};
  inset-inline-end: ${space.l};
  z-index: ${layer.notice};
  inline-size: min(25rem, calc(100vw - 2 * ${space.l}));
  pointer-events: none;
  ol {
    display: flex;
    flex-direction: column;
    gap: ${space.s};
  }
  ${media.phone} {
    inset-inline: ${space.s};
    inset-block-end: calc(${space.s} + var(--bottom-bar, env(safe-area-inset-bottom, 0px)));
    inline-size: auto;
    /* A dialog has its buttons at the lower edge there. */
    :root:has([role='dialog'], [role='alertdialog']) & {
      inset-block: max(${space.s}, env(safe-area-inset-top)) auto;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Slip = styled.li<{ $tone: Notice['tone'] }>`
  display: flex;
  align-items: start;
  gap: ${space.s};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.m};
  padding-inline: ${space.m} ${space.xs};
  background: ${color.inverse};
  color: ${color.onInverse};
  border-inline-start: ${stroke.bar} solid ${({ $tone }) => tone($tone).solid};
  border-radius: ${radius.medium};
  box-shadow: ${shadow};
  font-size: ${font.table};
  pointer-events: auto;
  animation: ${rise} ${motion.calm} ease-out;
  > svg {
    margin-block-start: ${space.s};
  }
  > div {
    flex: 1;
    min-inline-size: 0;
    padding-block: ${space.s};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    opacity: 0.8;
    font-size: ${font.caption};
  }
  ${media.phone} {
    flex-wrap: wrap;
    > div {
      flex-basis: calc(100% - 7rem);
    }
    > button:not(:last-child) {
      order: 1;
      margin-inline-start: auto;
    }
  }
`;

const Action = styled.button`
  flex: none;
  min-block-size: ${target};
  padding-inline: ${space.s};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.inverseAccent};
  font-weight: ${font.bold};
  font-size: inherit;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${color.onInverse} 12%, transparent);
    }
  }
  &:focus-visible {
    outline-color: ${color.onInverse};
    outline-offset: calc(-1 * ${stroke.mark});
  }
`;

/** As wide as two digits, so that nothing moves while it counts. */
const Left = styled.span`
  display: inline-block;
  min-inline-size: 2ch;
  margin-inline-start: ${space.s};
  font-weight: ${font.regular};
  font-variant-numeric: tabular-nums;
`;

const Dismiss = styled(Action)`
  display: grid;
  place-items: center;
  min-inline-size: ${target};
  padding: 0;
  color: inherit;
`;

/** Messages at the bottom end. They stay reachable over dialogs and are read out as they come. */
export function NoticeRegion({ notices, onDismiss }: NoticeRegionProps) {
  const labels = useLabels();
  const { held, watch } = useHold(notices);
  return (
    <Region aria-label={labels.notices} data-react-aria-top-layer="true" {...watch}>
      <ol aria-live="polite" aria-relevant="additions">
        {notices.slice(-3).map((notice) => (
          <NoticeSlip key={notice.id} notice={notice} held={held} onDismiss={onDismiss} />
        ))}
      </ol>
    </Region>
  );
}

interface Looked {
  pointed: Element | null;
  focused: Element | null;
  /** What had the focus before a notice. */
  before: HTMLElement | null;
}

/** Whether somebody points at a notice or has the focus in one; a notice that goes with the focus gives it back. */
function useHold(notices: readonly Notice[]): { held: boolean; watch: DOMAttributes<HTMLElement> } {
  const looked = useRef<Looked>({ pointed: null, focused: null, before: null });
  const [held, setHeld] = useState(false);
  const note = (change: Partial<Looked>) => {
    Object.assign(looked.current, change);
    setHeld(looked.current.pointed !== null || looked.current.focused !== null);
  };
  // A notice that goes under the pointer or with the focus makes no event of its own.
  useEffect(() => {
    const { pointed, focused, before } = looked.current;
    const lost = focused !== null && !focused.isConnected;
    if (lost && before?.isConnected && document.activeElement === document.body) before.focus();
    if (lost) looked.current.focused = null;
    if (!pointed?.isConnected) looked.current.pointed = null;
    setHeld(looked.current.pointed !== null || looked.current.focused !== null);
  }, [notices]);
  return {
    held,
    watch: {
      onPointerOver: ({ target }) => note({ pointed: target as Element }),
      onPointerLeave: () => note({ pointed: null }),
      onFocus: ({ target, relatedTarget, currentTarget }) => {
        const entered = !currentTarget.contains(relatedTarget);
        note({ focused: target, ...(entered && { before: relatedTarget as HTMLElement | null }) });
      },
      onBlur: () => note({ focused: null }),
    },
  };
}

function NoticeSlip({ notice, held, onDismiss }: { notice: Notice; held: boolean; onDismiss: (id: string) => void }) {
  const labels = useLabels();
  const { id, lasts } = notice;
  const left = useSecondsLeft(lasts, held, () => onDismiss(id));
  return (
    <Slip $tone={notice.tone}>
      <Icon name={ICONS[notice.tone]} />
      <div role={notice.tone === 'danger' ? 'alert' : undefined}>
        {notice.text}
        {notice.detail && <small>{notice.detail}</small>}
      </div>
      {notice.actions?.map((action) => (
        <Action
          key={action.label}
          type="button"
          onClick={() => {
            action.onPress();
            onDismiss(id);
          }}
        >
          {action.label}
          {action.counts && left !== null && <Left aria-hidden>{left}</Left>}
        </Action>
      ))}
      <Dismiss type="button" aria-label={labels.dismiss} onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </Dismiss>
    </Slip>
  );
}

const SECOND_MS = 1000;

/** Seconds of `lasts` (ms) that are left, null for ever; they stand still while `held`. Calls `onEnd` when none is left. */
function useSecondsLeft(lasts: number | undefined, held: boolean, onEnd: () => void): number | null {
  const [left, setLeft] = useState(lasts ? Math.ceil(lasts / SECOND_MS) : null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === null || held) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : end()), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, held]);
  return left;
}
