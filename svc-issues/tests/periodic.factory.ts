/** A periodic of every day, as it is sent. */
export const periodicForm = (over: object) => ({
  name: { en: 'Lubrication' },
  title: 'Grease the bearings',
  user_description: 'Two strokes each.',
  rrule: { frequency: 'daily', dtstart: '2026-01-01T05:00:00.000Z', tzid: 'Europe/Warsaw' },
  ...over,
});
