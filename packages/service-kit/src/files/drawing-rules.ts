/** Elements that only draw. What runs, loads, links or embeds something else is not among them. */
const ELEMENTS = `
  svg g defs symbol use title desc metadata switch style image view
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern marker clipPath mask`;

/** Attributes of these elements. None of them names an event, and of those that name something else the value is looked at. */
const ATTRIBUTES = `
  id class style lang role tabindex version baseProfile viewBox preserveAspectRatio zoomAndPan enable-background contentScriptType contentStyleType
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height rotate transform transform-origin
  href type media offset pathLength textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  markerUnits markerWidth markerHeight refX refY orient clipPathUnits maskUnits maskContentUnits
  requiredFeatures requiredExtensions systemLanguage overflow
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-profile color-rendering cursor
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
  letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity paint-order pointer-events
  shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode`;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const elements = words(ELEMENTS);
const attributes = words(ATTRIBUTES);

export const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Where programs that draw keep what only they read: no browser draws it. */
const NOTES_OF_PROGRAMS = [
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/',
  'http://schemas.microsoft.com/visio/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'http://www.vectornator.io',
  'http://boxy-svg.com',
];

const isNote = (namespace: string) => NOTES_OF_PROGRAMS.some((one) => namespace.startsWith(one));

/** Whether an element only draws, or is a note of a program that a browser does not draw. */
export function isAcceptedElement({ uri, local }: { uri: string; local: string }): boolean {
  return uri === SVG ? elements.has(local) : isNote(uri);
}

/** Whether an attribute may stand at an element, whatever its value. */
export function isAcceptedAttribute({ uri, local }: { uri: string; local: string }): boolean {
  if (uri === '') return attributes.has(local) || /^(data|aria)-[\w-]+$/.test(local);
  if (uri === XLINK) return ['href', 'title', 'type', 'role', 'show', 'actuate', 'arcrole'].includes(local);
  return uri === XML || uri === XMLNS || isNote(uri);
}

/** A part of the drawing itself; the name of the part. */
export const ownPart = (address: string): string | undefined => /^\s*#([^\s"'()\\]+)\s*$/.exec(address)?.[1];

/** Pixels that stand in the drawing. Another drawing, which could name others, is none. */
export const isOwnPicture = (address: string): boolean => /^\s*data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(address);

/** Names of the parts that a style or an attribute refers to by `url(#name)`; null where it refers to anything else. */
export function partsOfStyle(value: string): string[] | null {
  // An escape or a comment could hide what a browser reads.
  const text = value.replaceAll(/\/\*[^]*?\*\//g, ' ');
  if (/[\\@]|\/\*|expression\s*\(|image(-set)?\s*\(|src\s*\(/i.test(text.replaceAll(/@media\s+(print|screen|all)\b/gi, ' '))) return null;
  const parts: string[] = [];
  for (const [, address = ''] of text.matchAll(/url\s*\(([^)]*)\)?/gi)) {
    const part = ownPart(address.replaceAll(/["']/g, ''));
    if (part === undefined) return null;
    parts.push(part);
  }
  return parts;
}
