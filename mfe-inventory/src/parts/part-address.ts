import { addressOf } from '@portal/portal-kit';

/** Address of the screen of one part. */
export const addressOfPart = ({ id }: { id: number }): string | undefined => addressOf('parts.show', { id }) ?? undefined;

/** Symbol and name: as people call a part, and what it is. */
export const partName = ({ symbol, name }: { symbol: string; name: string }): string => `${symbol} ${name}`;
