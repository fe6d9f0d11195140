import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, type PaginationProps } from './pagination';

const at = (page: number, more: Partial<PaginationProps> = {}) => (
  <Pagination page={page} pageSize={5} total={12} pageSizes={[5, 10]} onPage={() => undefined} onPageSize={() => undefined} {...more} />
);
const idle = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

it('says where the person is', () => {
  render(at(3));
  expect(screen.getByText('11-12 of 12')).toBeTruthy();
});

it('says nothing of the pages of an empty list', () => {
  const { rerender } = render(at(1));
  expect(screen.getByRole('navigation')).toBeTruthy();
  rerender(at(1, { total: 0 }));
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('goes no further than there are pages', () => {
  const { rerender } = render(at(1));
  expect([idle('First page'), idle('Previous page'), idle('Next page'), idle('Last page')]).toEqual([true, true, false, false]);
  rerender(at(3));
  expect([idle('First page'), idle('Previous page'), idle('Next page'), idle('Last page')]).toEqual([false, false, true, true]);
});

it('turns pages and changes their size', async () => {
  const turn = jest.fn();
  const resize = jest.fn();
  render(at(2, { onPage: turn, onPageSize: resize }));
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) await userEvent.click(screen.getByRole('button', { name }));
  expect(turn.mock.calls).toEqual([[1], [1], [3], [3]]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  expect(resize).toHaveBeenCalledWith(10);
});

it('offers another length by one press, where it shows other rows', async () => {
  const resize = jest.fn();
  const { rerender } = render(at(1, { other: 10, onPageSize: resize }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 10' }));
  expect(resize).toHaveBeenCalledWith(10);
  rerender(at(1, { other: 10, total: 5 }));
  expect(screen.queryByRole('button', { name: 'Show 10' })).toBeNull();
});
