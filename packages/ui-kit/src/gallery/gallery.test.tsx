import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import type { GalleryModule } from './gallery-entry';

const folder = join(__dirname, '..');

const isComponent = (value: unknown) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** Paths of the package that export a component: `button`. */
const withComponents = readdirSync(folder)
  .filter((file) => file.endsWith('.tsx') && !/\.(test|gallery)\.tsx$/.test(file))
  .map((file) => file.replace('.tsx', ''))
  .filter((name) => componentsOf(name).length > 0);

function componentsOf(name: string): string[] {
  const module = jest.requireActual<Record<string, unknown>>(`../${name}`);
  return Object.keys(module).filter((key) => /^[A-Z][a-z]/.test(key) && isComponent(module[key]));
}

const galleryOf = (name: string) => jest.requireActual<Pick<GalleryModule, 'gallery'>>(`../${name}.gallery`).gallery;

afterEach(() => jest.restoreAllMocks());

it('knows the components of the kit', () => expect(withComponents).toEqual(expect.arrayContaining(['button', 'data-table', 'stack'])));

describe.each(withComponents)('the gallery of %s', (name) => {
  it('shows each component and says when to use it', () => {
    const gallery = galleryOf(name);
    expect(Object.keys(gallery).toSorted()).toEqual(componentsOf(name).toSorted());
    for (const { when } of Object.values(gallery)) expect(when).toMatch(/^[A-Z`].{10,}\.$/);
  });

  it('draws every state without a complaint', () => {
    const complain = jest.spyOn(console, 'error');
    for (const { states } of Object.values(galleryOf(name))) for (const node of Object.values(states)) render(<>{node}</>).unmount();
    expect(complain).not.toHaveBeenCalled();
  });
});
