import { mayReach, readNetworks } from '../networks/allowed-networks';
import { isAllowedUrl } from './check-webhook';

const none = (address: string) => mayReach(new Map(), 't', address);
const local = (address: string) => mayReach(readNetworks('127.0.0.0/8'), 't', address);

it.each(['https://erp.example.com/hook?x=1', 'https://erp.example.com:8443/', 'https://8.8.8.8/'])('%p may be told', (url) => {
  expect(isAllowedUrl(url, none)).toBe(true);
});

it.each([
  'http://erp.example.com/',
  'ftp://erp.example.com/',
  'https://user:secret@erp.example.com/',
  'https://erp.example.com/#part',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/',
  'http://127.0.0.1/',
  'nonsense',
  '',
])('%p may not', (url) => {
  expect(isAllowedUrl(url, none)).toBe(false);
});

it('http goes to a loopback address alone, where the installation allows it', () => {
  expect(isAllowedUrl('http://127.0.0.1:9000/', local)).toBe(true);
  expect(isAllowedUrl('http://localhost:9000/', local)).toBe(false);
  expect(isAllowedUrl('http://8.8.8.8/', local)).toBe(false);
});
