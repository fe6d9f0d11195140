import { newLocation } from '../../../domains/inventory/location.factory';
import { Assertions } from '../../../proof/assertions';
import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';
import { formHeaders, formOf } from '../../multipart-form';
import { send } from '../../raw-request';

const ELSEWHERE = 'https://elsewhere.test/x';

const drawing = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${more}>${inside}</svg>`;

/** Each part shows the one before ten times. */
const tenfold = Array.from({ length: 7 }, (_, at) => `<g id="p${at + 1}">${`<use href="#p${at}"/>`.repeat(10)}</g>`).join('');
const chain = Array.from({ length: 10_000 }, (_, at) => `<use id="c${at}" href="#c${at + 1}"/>`).join('');

/** Drawings that run, load or link something, or that draw without end. */
const HOSTILE: Readonly<Record<string, string>> = {
  'a script': drawing('<script>alert(1)</script>'),
  'a script by a prefix': drawing('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
  'a script of a page': drawing('<h:script>alert(1)</h:script>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
  'a handler after a slash': drawing('<rect/onload="alert(1)"/>'),
  'a handler': drawing('<rect onfocus="alert(1)"/>'),
  'a page': drawing('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
  'a link written as an entity': drawing('<a href="&#106;avascript:alert(1)"><rect/></a>'),
  'an animation': drawing('<animate attributeName="href" to="javascript:alert(1)"/>'),
  'a picture from elsewhere': drawing(`<image href="${ELSEWHERE}"/>`),
  'a drawing within': drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  'a part from elsewhere': drawing(`<use href="${ELSEWHERE}#a"/>`),
  'a style from elsewhere': drawing(`<style>@import "${ELSEWHERE}";</style>`),
  'a colour from elsewhere': drawing(`<rect style="fill:url('${ELSEWHERE}')"/>`),
  'a style sheet in front': `<?xml version="1.0"?><?xml-stylesheet href="${ELSEWHERE}"?>${drawing('')}`,
  entities: `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(100)}">]>${drawing('<text>&a;</text>')}`,
  'ten million copies of a part': drawing(`<g id="p0"><rect/></g>${tenfold}`),
  'a part that shows itself': drawing('<g id="a"><use href="#a"/></g>'),
  'a chain of parts': drawing(chain),
  'ten thousand levels': drawing('<g>'.repeat(10_000) + '</g>'.repeat(10_000)),
};

const HARMLESS = drawing(
  '<defs><g id="pump"><path d="M0 0h5"/></g></defs><use href="#pump"/><rect fill="url(#g)"/><linearGradient id="g"/>',
);

/** Plans of halls: whoever may change a place may send a drawing, which everybody looks at. */
export async function hostileDrawings(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('upload: drawings of halls that run, load or draw without end');
  const { id: place } = await newLocation(client);
  const add = (content: string) =>
    send(
      client.stage,
      'POST',
      `/api/locations/${place}/plan`,
      formHeaders(client.headers),
      formOf('hall.svg', 'image/svg+xml', Buffer.from(content)),
      60_000,
    );
  const kept = await add(HARMLESS);
  assertions.allows('a drawing of parts and colours is kept', kept.status === 201, `${kept.status} ${kept.body.slice(0, 200)}`);
  for (const [what, content] of Object.entries(HOSTILE)) {
    const { status, body } = await add(content);
    assertions.denies(`a drawing with ${what}`, status === 415, `${status} ${body.slice(0, 120)}`);
  }
  const [, path = ''] = /"url":"([^"]+)"/.exec(kept.body) ?? [];
  const shown = await client.stage.call('GET', path, { host: client.headers.host ?? '' });
  const policy = String(shown.headers['content-security-policy']);
  const inert = shown.status === 200 && policy.includes('sandbox') && policy.includes("default-src 'none'");
  assertions.denies('what is shown runs nothing', inert, `${shown.status} ${policy}`);
  return assertions.row();
}
