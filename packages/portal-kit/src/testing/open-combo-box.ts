import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Opens a combo box as a pointer does: comes near until its list is fetched, which puts another input in its place, and presses that one.
 * @returns the input that is there then
 */
export async function openComboBox(user: UserEvent, find: () => HTMLElement): Promise<HTMLElement> {
  await user.hover(find());
  await waitFor(() => expect(find()).toHaveAttribute('aria-autocomplete', 'list'));
  const input = find();
  await user.click(input);
  return input;
}
