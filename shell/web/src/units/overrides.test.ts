import { deployed } from '@portal/portal-kit/testing';
import { applyOverrides, readOverrides, saveOverrides } from './overrides';

const ADDRESS = 'http://localhost:9101/mf-manifest.json';

function allow(content: 'allowed' | '') {
  document.head.innerHTML = `<meta name="portal-overrides" content="${content}">`;
}

beforeEach(() => {
  localStorage.clear();
  allow('allowed');
});

it('keeps addresses and forgets empty ones', () => {
  saveOverrides({ 'mfe-issues': ADDRESS, 'mfe-staff': ' ' });
  expect(readOverrides()).toEqual({ 'mfe-issues': ADDRESS });
});

it('is gone with one reset', () => {
  saveOverrides({ 'mfe-issues': ADDRESS });
  saveOverrides({});
  expect(readOverrides()).toEqual({});
});

it('has no effect where the portal does not allow it', () => {
  saveOverrides({ 'mfe-issues': ADDRESS });
  allow('');
  expect(readOverrides()).toEqual({});
});

it('takes entry and manifest from the own build, and leaves the others alone', async () => {
  const own = deployed('mfe-issues', { namespace: 'own' }).manifest;
  globalThis.fetch = jest.fn().mockResolvedValue({ json: () => Promise.resolve(own) });
  const registry = [deployed('mfe-issues'), deployed('mfe-staff')];
  const [issues, staff] = await applyOverrides(registry, { 'mfe-issues': ADDRESS });
  expect(String(jest.mocked(globalThis.fetch).mock.calls[0]?.[0])).toBe('http://localhost:9101/portal-manifest.json');
  expect(issues).toEqual({ name: 'mfe-issues', entry: ADDRESS, manifest: own });
  expect(staff).toBe(registry[1]);
});

it('falls back to the deployed build when the own one does not answer', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const registry = [deployed('mfe-issues')];
  expect(await applyOverrides(registry, { 'mfe-issues': ADDRESS })).toEqual(registry);
});
