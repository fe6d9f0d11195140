import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Chooses in a combo box as a person does: opens it, types where something is to be searched, and presses the option. The list is drawn
 * anew when an answer comes, and what was pressed just before is gone: it is pressed until the list has closed.
 */
export async function chooseOption(user: UserEvent, find: () => HTMLElement, option: RegExp, typed = ''): Promise<void> {
  const input = await openComboBox(user, find);
  if (typed) await user.type(input, typed);
  do await user.click(await screen.findByRole('option', { name: option }));
  while (screen.queryByRole('listbox'));
}

/** Comes near until the list is fetched, which puts another input in its place, and presses that one. */
async function openComboBox(user: UserEvent, find: () => HTMLElement): Promise<HTMLElement> {
  await user.hover(find());
  await waitFor(() => expect(find()).toHaveAttribute('aria-autocomplete', 'list'));
  const input = find();
  await user.click(input);
  return input;
}
