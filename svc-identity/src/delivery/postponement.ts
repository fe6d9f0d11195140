/** What an attempt that found no server waits, in seconds: it tells nothing of the message. */
export const UNREACHABLE_S = 30;

const FIRST_S = 30;
const LONGEST_S = 1_800;
const DOUBLINGS_MAX = 10;

/** How long a message waits that was not taken now, in seconds: twice as long after each attempt. */
export const postponementS = (attempts: number): number => Math.min(FIRST_S * 2 ** Math.min(attempts - 1, DOUBLINGS_MAX), LONGEST_S);
