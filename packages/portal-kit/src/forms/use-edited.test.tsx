import { act, render, screen } from '@testing-library/react';
import type { Item } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { useEdited, useEditedQuery } from '../forms';
import { queryClient } from '../query/query-client';
import { queryKeyOf } from '../query/query-key';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';

interface Note {
  title: string;
  version: number;
}
const showNote: Contract<Record<never, never>, Item<Note>> = {
  method: 'GET',
  path: '/note',
  access: 'any',
  status: 200,
  content: 'json',
  limits: {},
};
const noted = (title: string, version: number) => ({ status: 'ok' as const, item: { title, version } });

function Opened() {
  const edited = useEditedQuery(showNote, {}).data?.item;
  return <p>{edited ? `${edited.title} ${edited.version}` : 'waiting'}</p>;
}
const wrapper = portalAround({ name: 'mfe-notes', namespace: 'notes' });
const refetch = () => act(() => queryClient.refetchQueries({ queryKey: queryKeyOf(showNote) }));

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer();
});
afterEach(() => server.stop());

it('keeps what was read first while it is read anew', async () => {
  server.on(showNote, noted('Oil', 1), noted('Air', 2));
  render(<Opened />, { wrapper });
  expect(await screen.findByText('Oil 1')).toBeVisible();
  await refetch();
  expect(server.seen(showNote)).toHaveLength(2);
  expect(screen.getByText('Oil 1')).toBeVisible();
});

it('reads it anew where an answer is kept', async () => {
  queryClient.setQueryData(queryKeyOf(showNote), noted('Oil', 1));
  server.on(showNote, noted('Air', 2));
  render(<Opened />, { wrapper });
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('Air 2')).toBeVisible();
});

it('begins with the answer that is kept where none is to be had', async () => {
  queryClient.setQueryData(queryKeyOf(showNote), noted('Oil', 1));
  server.on(showNote, problemOf(403, 'forbidden'));
  render(<Opened />, { wrapper });
  expect(await screen.findByText('Oil 1')).toBeVisible();
});

it('keeps a thing that is handed over', () => {
  const Handed = ({ note }: { note: Note }) => <p>{useEdited(note).title}</p>;
  const { rerender } = render(<Handed note={{ title: 'Oil', version: 1 }} />);
  rerender(<Handed note={{ title: 'Air', version: 2 }} />);
  expect(screen.getByText('Oil')).toBeVisible();
});
