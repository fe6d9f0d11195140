/** Waits so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether something becomes so within some milliseconds; asked ten times a second. */
export async function within(milliseconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (await isSo()) return true;
    await pause(100);
  }
  return isSo();
}
