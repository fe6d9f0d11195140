import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Done, Item } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { configureApi } from '../portal/hooks';
import { committedAt, nextSequence } from '../api/transactions';
import { emitChanges } from '../live/change';
import { FakeServer, portalAround, problemOf, startPortalForTests } from '../testing';
import { api } from '../api/api';
import { connectQueries, queryClient } from './query-client';
import { queryKeyOf } from './query-key';
import { useApiMutation } from './use-api-mutation';
import { useApiQuery } from './use-api-query';

interface ById {
  params: { id: number };
}
const onIssue = { path: '/issues/:id', access: 'any', status: 200, content: 'json', limits: {} } as const;
const getIssue: Contract<ById, Item<{ title: string }>> = { method: 'GET', ...onIssue };
const saveIssue: Contract<ById & { body: { title: string } }, Done> = { method: 'PATCH', ...onIssue };

function Title({ id }: { id: number }) {
  const { data, error } = useApiQuery(getIssue, { params: { id } }, { live: [`issue:${id}`] });
  return <p>{data?.item.title ?? error?.word ?? 'waiting'}</p>;
}
function Save() {
  const { mutate } = useApiMutation(saveIssue, { saved: 'Issue #7 saved', changes: ['issue:7'] });
  return (
    <button type="button" onClick={() => mutate({ params: { id: 7 }, body: { title: 'x' } })}>
      Save
    </button>
  );
}
const titled = (title: string) => ({ status: 'ok' as const, item: { title } });
const wrapper = portalAround({ name: 'mfe-issues', namespace: 'issues' });

let server: FakeServer;
let disconnect: () => void;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer();
  disconnect = connectQueries();
});
afterEach(() => {
  disconnect();
  server.stop();
});

it('shows what changed on the server, and fetches only what listens to it', async () => {
  server.on(getIssue, titled('before'), titled('after'));
  render(<Title id={7} />, { wrapper });
  expect(await screen.findByText('before')).toBeTruthy();
  act(() =>
    emitChanges([
      { aggregate: 'issue', id: '8', type: 't', knownAt: nextSequence() },
      { aggregate: 'user', id: '7', type: 't', knownAt: nextSequence() },
    ]),
  );
  expect(server.seen(getIssue)).toHaveLength(1);
  act(() => emitChanges([{ aggregate: 'issue', id: '7', type: 't', knownAt: nextSequence() }]));
  expect(await screen.findByText('after')).toBeTruthy();
});

const changed = (transaction: string) => ({ aggregate: 'issue', id: '7', type: 't', knownAt: committedAt(transaction) });
const settle = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 20);
      }),
  );

function lookAt(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

it('fetches once for the events of one transaction, and again for another', async () => {
  server.on(getIssue, titled('before'), titled('after'), titled('last'));
  render(<Title id={7} />, { wrapper });
  await screen.findByText('before');
  act(() => emitChanges([changed('others-01')]));
  await screen.findByText('after');
  act(() => emitChanges([changed('others-01')]));
  await settle();
  expect(server.seen(getIssue)).toHaveLength(2);
  act(() => emitChanges([changed('others-02')]));
  expect(await screen.findByText('last')).toBeTruthy();
});

it('fetches again while an answer is on its way that was asked for before the change', async () => {
  let answer = (): void => undefined;
  const slow = () => new Promise<ReturnType<typeof titled>>((resolve) => (answer = () => resolve(titled('before'))));
  server.on(getIssue, async () => ({ body: await slow() }), titled('after'));
  render(<Title id={7} />, { wrapper });
  await waitFor(() => expect(server.seen(getIssue)).toHaveLength(1));
  act(() => emitChanges([changed('others-03')]));
  answer();
  await screen.findByText('before');
  act(() => emitChanges([changed('others-03')]));
  expect(await screen.findByText('after')).toBeTruthy();
});

/** The id of the transaction that the last call which saved caused. */
const ownTransaction = () => `${server.seen(saveIssue).at(-1)?.headers.traceparent?.split('-')[1]}-0a`;

it('does not fetch again what the answer of an own change has refreshed', async () => {
  server.on(getIssue, titled('before'), titled('after'), titled('last')).on(saveIssue, { status: 'ok' as const });
  render(
    <>
      <Title id={7} />
      <Save />
    </>,
    { wrapper },
  );
  await screen.findByText('before');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('after');
  act(() => emitChanges([changed(ownTransaction())]));
  await settle();
  expect(server.seen(getIssue)).toHaveLength(2);
  act(() => emitChanges([changed('others-04')]));
  expect(await screen.findByText('last')).toBeTruthy();
});

it('does not fetch what the answer of an own change was put in place of, but what it was not', async () => {
  server
    .on(getIssue, (request) => ({ body: titled(`fetched ${request.address.split('/').at(-1)}`) }))
    .on(saveIssue, { status: 'ok' as const });
  render(
    <>
      <Title id={7} />
      <Title id={8} />
    </>,
    { wrapper },
  );
  await screen.findByText('fetched 7');
  await screen.findByText('fetched 8');
  await act(() => api(saveIssue, { params: { id: 7 }, body: { title: 'x' } }));
  act(() => void queryClient.setQueryData(queryKeyOf(getIssue, { params: { id: 7 } }), titled('answered')));
  await screen.findByText('answered');
  act(() => emitChanges([changed(ownTransaction()), { ...changed(ownTransaction()), id: '8' }]));
  await waitFor(() => expect(server.seen(getIssue)).toHaveLength(3));
  expect(server.requests.filter(({ method, address }) => method === 'GET' && address.endsWith('/7'))).toHaveLength(1);
});

it('fetches anew when changes may have been missed', async () => {
  server.on(getIssue, titled('before'), titled('after'));
  render(<Title id={7} />, { wrapper });
  await screen.findByText('before');
  act(() => emitChanges('all'));
  expect(await screen.findByText('after')).toBeTruthy();
});

it('fetches nothing anew in the background until somebody looks at the tab again', async () => {
  server.on(getIssue, titled('before'), titled('after'));
  render(<Title id={7} />, { wrapper });
  await screen.findByText('before');
  lookAt('hidden');
  act(() => emitChanges([changed('others-06')]));
  await settle();
  expect(server.seen(getIssue)).toHaveLength(1);
  lookAt('visible');
  expect(await screen.findByText('after')).toBeTruthy();
});

it('fetches what stands beside what is read when that is there', async () => {
  const countIssues: Contract<object, Item<{ title: string }>> = { method: 'GET', ...onIssue, path: '/issue_counts' };
  function Count() {
    return <p>{useApiQuery(countIssues, {}, { live: ['issue'], beside: true }).data?.item.title}</p>;
  }
  let answer = (): void => undefined;
  const slow = () => new Promise<{ body: ReturnType<typeof titled> }>((resolve) => (answer = () => resolve({ body: titled('after') })));
  server.on(getIssue, titled('before'), slow).on(countIssues, titled('one'), titled('two'));
  render(
    <>
      <Title id={7} />
      <Count />
    </>,
    { wrapper },
  );
  await screen.findByText('before');
  await screen.findByText('one');
  act(() => emitChanges([changed('others-05')]));
  await waitFor(() => expect(server.seen(getIssue)).toHaveLength(2));
  expect(server.seen(countIssues)).toHaveLength(1);
  act(() => answer());
  expect(await screen.findByText('two')).toBeTruthy();
  expect(screen.getByText('after')).toBeTruthy();
});

it('asks for approval when a page opens, not when it refreshes itself', async () => {
  const onForbidden = jest.fn().mockResolvedValue('declined');
  configureApi({ onForbidden });
  server.on(getIssue, problemOf(403, 'forbidden', { permission: 'issues/read' }));
  render(<Title id={7} />, { wrapper });
  await screen.findByText('forbidden');
  act(() => emitChanges('all'));
  await waitFor(() => expect(server.seen(getIssue)).toHaveLength(2));
  expect(onForbidden).toHaveBeenCalledTimes(1);
});

it('goes on showing why a first load failed while it is tried again', async () => {
  let answer = (): void => undefined;
  server.on(
    getIssue,
    problemOf(500, 'internal_error'),
    () => new Promise((resolve) => (answer = () => resolve({ body: titled('back again') }))),
  );
  render(<Title id={7} />, { wrapper });
  await screen.findByText('internal_error');
  act(() => emitChanges('all'));
  await waitFor(() => expect(server.seen(getIssue)).toHaveLength(2));
  expect(screen.getByText('internal_error')).toBeTruthy();
  act(() => answer());
  expect(await screen.findByText('back again')).toBeTruthy();
});

it('says what was saved and shows it', async () => {
  server.on(getIssue, titled('before'), titled('after')).on(saveIssue, { status: 'ok' as const });
  render(
    <>
      <Title id={7} />
      <Save />
    </>,
    { wrapper },
  );
  await screen.findByText('before');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Issue #7 saved')).toBeTruthy();
  expect(await screen.findByText('after')).toBeTruthy();
});

it('says what went wrong and lets the person report it', async () => {
  const onReport = jest.fn();
  configureApi({ onReport });
  server.on(saveIssue, problemOf(500, 'internal_error'));
  render(<Save />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Report a portal error' }));
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ request_id: 'req-1' }), 'Something went wrong. Try again.');
});

it('leaves refused input to the form', async () => {
  server.on(saveIssue, problemOf(422, 'validation_failed', { codes: { title: ['required'] } }));
  render(<Save />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.seen(saveIssue)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
