import type { TimetableCrew } from '@portal/contracts/identity/schemas';

export type TimetableDay = TimetableCrew['days'][number];
export type Member = TimetableCrew['members'][number];

/** Who belongs to a crew on a day and is there, and who is away. */
export function membersOn({ members }: TimetableCrew, { date, away }: TimetableDay): { here: Member[]; away: Member[] } {
  const those = members.filter(({ from, to }) => from <= date && (to === null || date <= to));
  const gone = new Set(away);
  return { here: those.filter(({ id }) => !gone.has(id)), away: those.filter(({ id }) => gone.has(id)) };
}

/** The crews of a day by the beginning of their shifts, those with a day off last. */
export function byShift(crews: readonly TimetableCrew[], date: string): { crew: TimetableCrew; day: TimetableDay }[] {
  const found = crews.flatMap((crew) => crew.days.filter((day) => day.date === date).map((day) => ({ crew, day })));
  const begin = ({ day }: { day: TimetableDay }) => day.shift?.from ?? '~';
  return found.sort((one, other) => (begin(one) < begin(other) ? -1 : Number(begin(one) > begin(other))));
}
