import '../fonts.css';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { GlobalStyle } from '../global-style';
import { LocaleProvider } from '../locale-provider';
import { color, font, radius, space } from '../theme';
import { TooltipLayer } from '../tooltip';
import { ComponentSection, type PropDoc } from './component-section';
import type { GalleryModule } from './gallery-entry';
import { applyLook, LOOKS, viewOf, type View } from './look';

const Page = styled.main`
  max-inline-size: 64rem;
  margin-inline: auto;
  padding: ${space.l};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  margin-block: ${space.l};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${font.table};
  [aria-current] {
    color: ${color.text};
    font-weight: ${font.bold};
  }
`;

interface GalleryProps {
  modules: readonly GalleryModule[];
  props: Readonly<Record<string, readonly PropDoc[]>>;
  view: View;
}

function GalleryPage({ modules, props, view }: GalleryProps) {
  const shown = modules.flatMap(({ path, gallery }) => Object.entries(gallery).map(([component, entry]) => ({ path, component, entry })));
  const chosen = shown.filter(({ component }) => !view.only || view.only.component === component);
  return (
    <Page>
      {!view.bare && (
        <>
          <h1>Gallery</h1>
          <Links aria-label="Looks">
            {LOOKS.map((look) => (
              <a key={look} href={`?look=${look}`} aria-current={look === view.look ? 'true' : undefined}>
                {look}
              </a>
            ))}
          </Links>
          <Links aria-label="Components">
            {shown.map(({ path, component }) => (
              <a key={`${path} ${component}`} href={`#${component}`}>
                {component}
              </a>
            ))}
          </Links>
        </>
      )}
      {chosen.map(({ path, component, entry }) => (
        <ComponentSection key={`${path} ${component}`} {...{ path, component, entry, view }} props={props[`${path} ${component}`] ?? []} />
      ))}
    </Page>
  );
}

/** Component and state of what covers the page: each has an address of its own. */
function coveringStates(modules: readonly GalleryModule[]): [component: string, state: string][] {
  const covering = modules.flatMap(({ gallery }) => Object.entries(gallery)).filter(([, { covers }]) => covers);
  return covering.flatMap(([component, { states }]) => Object.keys(states).map((state): [string, string] => [component, state]));
}

/** Draws the gallery into the page. */
export function startGallery(modules: readonly GalleryModule[], props: GalleryProps['props']): void {
  const view = viewOf(window.location.search);
  applyLook(view.look);
  document.documentElement.dataset.covering = JSON.stringify(coveringStates(modules));
  const place = document.getElementById('gallery');
  if (!place) throw new Error('the page has no #gallery');
  createRoot(place).render(
    <LocaleProvider locale={view.look === 'rtl' ? 'ar' : 'en'}>
      <GlobalStyle />
      <GalleryPage modules={modules} props={props} view={view} />
      <TooltipLayer />
    </LocaleProvider>,
  );
}
