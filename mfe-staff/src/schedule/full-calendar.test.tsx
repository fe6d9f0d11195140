import { screen } from '@testing-library/react';
import { renderPart } from '../testing/render-part';
import { occurrenceWith, scheduleTypeWith } from '../testing/schedule.factory';
import { CalendarGrid } from './full-calendar';
import { shownEvents } from './shown-event';
import { rangeOf, type CalendarRange } from './use-calendar-range';

const ZONE = 'Europe/Warsaw';
const leave = shownEvents([occurrenceWith({ note: 'By the sea' })], [scheduleTypeWith()], { locale: 'en', timeZone: ZONE });

// Where there is no layout, as here, the library draws the month alone; `e2e/journeys/schedules.spec.ts` has the other views.
const MONTH: CalendarRange = {
  view: 'month',
  day: '2026-11-24',
  ...rangeOf('month', '2026-11-24'),
  window: { from: '', to: '' },
  timeZone: ZONE,
  show: () => undefined,
  step: () => undefined,
};

async function show(may = true) {
  const onOpen = jest.fn();
  const { user } = await renderPart(
    <CalendarGrid range={MONTH} events={leave} onOpen={onOpen} mayMove={() => may} onMove={() => undefined} />,
  );
  return { user, onOpen, event: await screen.findByRole('button', { name: /^Leave, .*By the sea$/ }) };
}

it('shows an event by the clocks of the plant, and opens it', async () => {
  const { user, onOpen, event } = await show();
  expect(event).toHaveTextContent('08:00');
  await user.click(event);
  expect(onOpen).toHaveBeenCalledWith(leave[0]);
});

it('says the type of an event that was shown before the types came', async () => {
  const unknown = shownEvents([occurrenceWith({ note: 'By the sea' })], [], { locale: 'en', timeZone: ZONE });
  const calendar = (events: typeof leave) => (
    <CalendarGrid range={MONTH} events={events} onOpen={() => undefined} mayMove={() => true} onMove={() => undefined} />
  );
  const { rerender } = await renderPart(calendar(unknown));
  expect(await screen.findByRole('button', { name: /^…, .*By the sea$/ })).toBeVisible();
  rerender(calendar(leave));
  expect(await screen.findByRole('button', { name: /^Leave, .*By the sea$/ })).toBeVisible();
});

it('opens an event by the keyboard', async () => {
  const { user, onOpen, event } = await show();
  event.focus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it.each([true, false])('lets an event be dragged by who may change it alone: %s', async (may) => {
  const { event } = await show(may);
  expect(event.classList.contains('fc-event-draggable')).toBe(may);
});
