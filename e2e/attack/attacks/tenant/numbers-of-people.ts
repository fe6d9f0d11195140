import { newPerson } from '../../../domains/people/person.factory';
import type { AttackContext } from './attack-context';

/** Numbers of people count in each plant: nobody learns from an own one how many another plant has added. */
export async function numbersOfPeople({ home, other, assertions }: AttackContext): Promise<void> {
  const [before, theirs] = [await newPerson(home), [await newPerson(other), await newPerson(other), await newPerson(other)]];
  const after = await newPerson(home);
  assertions.denies('the next own number says what the other plant added', after.id === before.id + 1, { before, after });
  const steps = theirs.map(({ id }, at) => id - (theirs[0]?.id ?? 0) - at);
  assertions.allows(
    "the other plant's own count on",
    steps.every((step) => step === 0),
    theirs,
  );
}
