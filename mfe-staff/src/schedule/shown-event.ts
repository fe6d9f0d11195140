import type { OwnedOccurrence, ScheduledOccurrence, ScheduleType } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { wallClock } from '@portal/portal-kit/clock';

/** One time of an event as a calendar shows it. */
export interface ShownEvent {
  /** Of all in sight: an event may be there on several days. */
  key: string;
  occurrence: ScheduledOccurrence;
  /** By the clocks of the plant: `2026-11-23T06:00:00`. */
  start: string;
  end: string;
  type: string;
  colour: string;
  /** Whose it is, where events of several owners stand together. */
  owner: string | null;
}

const UNKNOWN = '#868e96';

function ownerOf(occurrence: ScheduledOccurrence | OwnedOccurrence, locale: string): string | null {
  if (!('owner_name' in occurrence)) return null;
  const { owner_name: name } = occurrence;
  return typeof name === 'string' ? name : translated(name, locale);
}

/** Events with their words and colours, by the clocks of the plant. */
export function shownEvents(
  occurrences: readonly (ScheduledOccurrence | OwnedOccurrence)[],
  types: readonly ScheduleType[],
  { locale, timeZone }: { locale: string; timeZone: string },
): ShownEvent[] {
  const known = new Map(types.map((type) => [type.id, type]));
  return occurrences.map((occurrence): ShownEvent => {
    const type = known.get(occurrence.schedule_type_id);
    return {
      key: `${occurrence.id} ${occurrence.day}`,
      occurrence,
      start: wallClock(occurrence.start, timeZone),
      end: wallClock(occurrence.end, timeZone),
      type: type ? translated(type.name, locale) : '…',
      colour: type?.colour ?? UNKNOWN,
      owner: ownerOf(occurrence, locale),
    };
  });
}
