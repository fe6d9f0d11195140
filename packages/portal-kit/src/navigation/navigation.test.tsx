import { useEffect } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextLink } from '@portal/ui-kit/link';
import { deployed, portalAround, startPortalForTests } from '../testing';
import { goTo, navigateUnderSingleSpa } from './go-to';
import { interceptLinks } from './intercept-links';
import { discardUnsavedWork, hasUnsavedWork, LeaveScope, mayLeave, useLeaveGuard, useLeaveScope } from './leave-guard';
import { addressOf, navigate } from './navigate';
import { RouteLink } from './route-link';

const registry = [
  deployed('mfe-issues', {
    routes: [{ id: 'issues.show', path: '/issue/:id', page: 'IssuePage', access: 'issues/read', title: 'routes.issue' }],
  }),
  deployed('mfe-staff', { routes: [{ id: 'staff.index', path: '/staff', page: 'StaffPage', access: 'any', title: 'routes.staff' }] }),
];
const wrapper = portalAround({ name: 'mfe-issues', namespace: 'issues' });

let stop: () => void;
beforeEach(async () => {
  await startPortalForTests({ registry, session: { permissions: { issues: ['read'] } } });
  stop = interceptLinks();
});
afterEach(() => stop());

it('finds screens of every deployed unit by name', () => {
  expect(addressOf('issues.show', { id: 1042 })).toBe('/issue/1042');
  expect(addressOf('staff.index', {}, { account_status: 'active', page: null })).toBe('/staff?account_status=active');
  expect(addressOf('parts.show', { id: 1 })).toBeNull();
});

it('goes nowhere when a screen is not deployed', async () => {
  await expect(navigate('parts.show', { id: 1 })).resolves.toBe(false);
  expect(window.location.pathname).toBe('/');
});

it('links to what is deployed and permitted, and shows plain text for the rest', async () => {
  await startPortalForTests({ registry, session: { permissions: {} } });
  render(
    <>
      <RouteLink to="staff.index">Staff</RouteLink>
      <RouteLink to="issues.show" params={{ id: 7 }}>
        Issue 7
      </RouteLink>
      <RouteLink to="parts.show" params={{ id: 1 }}>
        Bearing
      </RouteLink>
    </>,
    { wrapper },
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Staff']);
  expect(screen.getByText('Issue 7')).toBeTruthy();
  expect(screen.getByText('Bearing')).toBeTruthy();
});

it('follows plain links without loading the page anew', async () => {
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  render(<TextLink href="/staff?p=2">Staff</TextLink>, { wrapper });
  await userEvent.click(screen.getByRole('link'));
  expect(window.location.pathname + window.location.search).toBe('/staff?p=2');
  expect(heard).toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
});

it('leaves files and other tabs to the browser', async () => {
  const followed = jest.fn((event: Event) => event.preventDefault());
  render(
    <>
      <TextLink href="/storage/issues/1">Photo</TextLink>
      <TextLink href="/staff" target="_blank">
        New tab
      </TextLink>
    </>,
    { wrapper },
  );
  stop();
  document.addEventListener('click', followed);
  stop = interceptLinks();
  for (const link of screen.getAllByRole('link')) await userEvent.click(link);
  document.removeEventListener('click', followed);
  expect(window.location.pathname).toBe('/');
});

function Draft() {
  useLeaveGuard(true);
  return <TextLink href="/staff">Staff</TextLink>;
}

it('asks before unsaved work is left, and stays when told so', async () => {
  render(<Draft />, { wrapper });
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(window.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/staff'));
});

it('asks once however often it is told to leave meanwhile', async () => {
  render(<Draft />, { wrapper });
  let answers: Promise<boolean>[] = [];
  act(() => void (answers = [goTo('/staff'), goTo('/staff'), mayLeave()]));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await expect(Promise.all(answers)).resolves.toEqual([false, false, false]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks about what stands within a scope alone, and keeps the rest', async () => {
  let leave: () => Promise<boolean> = () => Promise.reject(new Error('not drawn'));
  function Panel({ draft }: { draft: boolean }) {
    const { scope, mayLeave: ask } = useLeaveScope();
    useEffect(() => {
      leave = ask;
    }, [ask]);
    return <LeaveScope value={scope}>{draft && <Draft />}</LeaveScope>;
  }
  const page = (draft: boolean) => (
    <>
      <Draft />
      <Panel draft={draft} />
    </>
  );
  const { rerender } = render(page(false), { wrapper });
  await expect(leave()).resolves.toBe(true);
  rerender(page(true));
  let answer: Promise<boolean> | undefined;
  act(() => void (answer = leave()));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(answer).resolves.toBe(true);
  await expect(leave()).resolves.toBe(true);
  expect(hasUnsavedWork()).toBe(true);
});

it('asks nobody where unsaved work was discarded', async () => {
  render(<Draft />, { wrapper });
  discardUnsavedWork();
  await act(() => goTo('/staff'));
  expect(window.location.pathname).toBe('/staff');
});

it('holds back and forward until the person has answered, but not what a page does itself', async () => {
  const stopSingleSpa = navigateUnderSingleSpa();
  render(<Draft />, { wrapper });
  const cancelNavigation = jest.fn<void, [Promise<boolean>]>();
  const turn = (newUrl: string, singleSpa: boolean) =>
    window.dispatchEvent(
      new CustomEvent('single-spa:before-routing-event', {
        detail: { oldUrl: 'http://localhost/new', newUrl, originalEvent: { singleSpa }, cancelNavigation },
      }),
    );
  turn('http://localhost/new?category=3', true);
  turn('http://localhost/new#photos', false);
  expect(cancelNavigation).not.toHaveBeenCalled();
  turn('http://localhost/new?category=3', false);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await expect(cancelNavigation.mock.calls[0]?.[0]).resolves.toBe(true);
  stopSingleSpa();
});

it('holds the tab while work is unsaved, not after', () => {
  const { unmount } = render(<Draft />, { wrapper });
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  unmount();
  expect(closing()).toBe(false);
});
