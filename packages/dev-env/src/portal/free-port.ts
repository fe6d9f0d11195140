import { freePort, isFree } from '../process/ports';
import { holderOfPort } from '../process/port-holder';
import { Problem } from '../problem';

/** The wanted port when it is free, any free one for 0. @throws Problem naming who has it and how to take another */
export async function portalPort(wanted: number): Promise<number> {
  if (wanted === 0) return freePort();
  if (await isFree(wanted)) return wanted;
  const other = await nextFree(wanted + 1);
  throw new Problem(
    `Port ${wanted} is taken by ${holderOfPort(wanted) ?? 'another program'}. Stop it, or take another port: npm start -- --port ${other}`,
  );
}

async function nextFree(port: number): Promise<number> {
  return (await isFree(port)) ? port : nextFree(port + 1);
}
