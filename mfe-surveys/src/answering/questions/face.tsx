/** Mouths from a deep frown (1) to a laugh (5), within a circle of 24 units. */
const MOUTHS: Readonly<Record<number, string>> = {
  1: 'M7.5 17.5q4.5-5.5 9 0',
  2: 'M8 16.5q4-2.5 8 0',
  3: 'M8 15.5h8',
  4: 'M8 14.5q4 3 8 0',
  5: 'M7 13.5q5 7 10 0z',
};

/** The face of a rating from 1 to 5. The word beside it says what it means. */
export function Face({ rating }: { rating: number }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <circle cx="12" cy="12" r="10" />
      <path d="M9 9h.01M15 9h.01" strokeWidth="2.5" />
      <path d={MOUTHS[rating]} />
    </svg>
  );
}
