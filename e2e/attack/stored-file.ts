import type { Answer } from '../proof/stage';

interface StoredFile {
  id: string;
  path: string;
  name: string;
}

/** The file that an upload's answer tells of. */
export const fileOf = (body: string): StoredFile => (JSON.parse(body) as { item: StoredFile }).item;

/** Why a browser could take a stored file for a page or a script; '' when it cannot. */
export function whyRisky({ status, headers }: Answer): string {
  const type = String(headers['content-type']);
  const policy = String(headers['content-security-policy']);
  const shown = String(headers['content-disposition']).startsWith('inline');
  if (status !== 200) return `answers ${status}`;
  if (/html|xml|javascript|ecmascript|flash/.test(type)) return type;
  if (headers['x-content-type-options'] !== 'nosniff') return 'is sniffed';
  if (!policy.includes('sandbox') || !policy.includes("default-src 'none'")) return `policy ${policy}`;
  return shown && !/^(image\/(jpeg|png|webp|bmp|apng)|application\/pdf|video\/mp4)/.test(type) ? `shown as ${type}` : '';
}
