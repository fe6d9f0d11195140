/** Something the person at the keyboard can mend: shown as its message alone, without a stack. */
export class Problem extends Error {
  readonly forPeople = true;
}
