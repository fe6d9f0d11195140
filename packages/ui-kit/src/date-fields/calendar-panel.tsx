import { useContext } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DatePickerStateContext } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import styled from 'styled-components';
import { Button } from '../button';
import { Icon } from '../icon';
import { useLabels } from '../labels';
import { FloatingPanel } from '../popover-style';
import { color, font, radius, space, stroke, targetDense } from '../theme/tokens';

const Panel = styled(FloatingPanel)`
  min-inline-size: 0;
  padding: ${space.s};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Month = styled(CalendarHeading)`
  margin: 0;
  font-size: ${font.body};
  font-weight: ${font.medium};
`;

const Turn = styled(AriaButton)`
  display: grid;
  place-items: center;
  inline-size: ${targetDense};
  block-size: ${targetDense};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 ${stroke.mark} ${color.focus};
  }
`;

const Days = styled(CalendarGrid)`
  border-collapse: collapse;
  th {
    block-size: ${targetDense};
    font-size: ${font.caption};
    font-weight: ${font.medium};
    color: ${color.muted};
  }
  td {
    padding: 0;
  }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  inline-size: max(${targetDense}, 2.5rem);
  block-size: max(${targetDense}, 2.5rem);
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-size: ${font.table};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-today] {
    border-color: ${color.edge};
    font-weight: ${font.medium};
  }
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  &[data-focus-visible] {
    box-shadow: 0 0 0 ${stroke.mark} ${color.focus};
  }
`;

interface CalendarPanelProps {
  /** Takes back what the field holds; none where it has to hold something. */
  onClear?: () => void;
}

/** A month of days under its field; weeks begin as they do where the language is spoken. */
export function CalendarPanel({ onClear }: CalendarPanelProps) {
  const labels = useLabels();
  const picker = useContext(DatePickerStateContext);
  const clear = () => {
    onClear?.();
    picker?.setOpen(false);
  };
  return (
    <Panel offset={4}>
      <Dialog>
        <Calendar>
          <Head>
            <Turn slot="previous">
              <Icon name="chevron-left" />
            </Turn>
            <Month />
            <Turn slot="next">
              <Icon name="chevron-right" />
            </Turn>
          </Head>
          <Days weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
          </Days>
        </Calendar>
        {onClear && (
          <Button size="small" variant="quiet" icon="close" onClick={clear}>
            {labels.clear}
          </Button>
        )}
      </Dialog>
    </Panel>
  );
}
