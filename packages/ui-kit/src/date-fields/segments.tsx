import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { TimeFieldStateContext } from 'react-aria-components/TimeField';
import styled from 'styled-components';
import { useLabels } from '../labels';
import { color, font, radius, space } from '../theme/tokens';

const Keys = styled.div`
  display: contents;
`;

/** Inline, so that the order of day, month and year is that of the language in both directions of writing. */
const Line = styled(DateInput)`
  flex: 1;
  align-self: stretch;
  align-content: center;
  min-inline-size: 0;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  cursor: text;
`;

const Part = styled(DateSegment)`
  padding: ${space.xs} calc(${space.xs} / 2);
  border-radius: ${radius.small};
  outline: none;
  &[data-type='literal'] {
    padding-inline: 0;
  }
  &[data-placeholder] {
    color: ${color.muted};
  }
  &[data-focused] {
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: ${font.medium};
  }
`;

interface SegmentsProps {
  /** What is typed has become, or is no longer, the beginning of a value only. */
  onUnfinished: (unfinished: boolean) => void;
  /** The form was to be sent while it was. */
  onRefused: () => void;
}

/**
 * Day, month, year, hour and minute, each typed or changed with the arrow keys; and what keeps a form from being sent while some of them
 * are missing.
 */
export function Segments({ onUnfinished, onRefused }: SegmentsProps) {
  const labels = useLabels();
  const day = useContext(DateFieldStateContext);
  const time = useContext(TimeFieldStateContext);
  const state = day ?? time;
  const editable = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const missing = editable.filter(({ isPlaceholder }) => isPlaceholder).length;
  const unfinished = missing > 0 && missing < editable.length;
  const line = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => control.current?.setCustomValidity(unfinished ? labels.unfinished : ''), [unfinished, labels]);
  const tell = useEffectEvent(onUnfinished);
  useEffect(() => tell(unfinished), [unfinished]);
  const refuse = () => {
    line.current?.querySelector<HTMLElement>('[data-placeholder]')?.focus();
    onRefused();
  };
  // Enter sends the form as from any field, with the day that leaving the field would make of a 31st of June. Seen before react-aria takes
  // it for a press.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => state?.confirmPlaceholder());
    control.current?.form?.requestSubmit();
  };
  return (
    <>
      <Keys onKeyDownCapture={enter}>
        <Line ref={line}>{(segment) => <Part segment={segment} />}</Line>
      </Keys>
      <input ref={control} hidden data-unfinished={unfinished || undefined} onInvalid={refuse} />
    </>
  );
}
