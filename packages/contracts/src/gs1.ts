/** The function character that ends an element of variable length, as a reader sends it. */
const GROUP_SEPARATOR = '\u001D';

/** Digits of an application identifier by its first two (GS1 General Specifications, 3.2); those that are not named have two. */
const IDENTIFIER_DIGITS: Readonly<Record<number, readonly string[]>> = {
  3: ['23', '24', '25', '40', '41', '42', '71'],
  4: ['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'],
};

/** Characters of an element with its identifier, where the first two digits fix them (GS1 General Specifications, 7.8.5). */
const ELEMENT_LENGTH: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19].map((prefix) => [prefix, 8])),
  '20': 4,
  ...Object.fromEntries([31, 32, 33, 34, 35, 36].map((prefix) => [prefix, 10])),
  '41': 16,
};

/** One datum of a GS1 symbol: `01` and the number of the article. */
interface Element {
  identifier: string;
  value: string;
}

function identifierDigits(prefix: string): number {
  const [digits] = Object.entries(IDENTIFIER_DIGITS).find(([, prefixes]) => prefixes.includes(prefix)) ?? [];
  return Number(digits ?? 2);
}

/** Reads `01059012341234572110A␝17261231`; null where it is not such a text. */
function elementsOf(text: string): Element[] | null {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    const prefix = rest.slice(0, 2);
    if (!/^\d\d$/.test(prefix)) return null;
    const digits = identifierDigits(prefix);
    const end = rest.indexOf(GROUP_SEPARATOR);
    const length = ELEMENT_LENGTH[prefix] ?? (end === -1 ? rest.length : end);
    const element = rest.slice(0, length);
    if (element.length < length || element.length <= digits || element.includes(GROUP_SEPARATOR)) return null;
    elements.push({ identifier: element.slice(0, digits), value: element.slice(digits) });
    rest = rest.slice(length);
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1);
  }
  return elements.length > 0 ? elements : null;
}

/** Reads `(01)05901234123457(21)10A`, which camera readers make of the same symbol; null where it is not such a text. */
function bracketedElements(text: string): Element[] | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null;
  return [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, identifier = '', value = '']) => ({ identifier, value }));
}

/** A number of 14 digits as the shorter symbols have it: 13 digits and 8. */
const shorterNumbers = (number: string): string[] =>
  [/^0(?!0{5})(\d{13})$/, /^0{6}(\d{8})$/].flatMap((pattern) => pattern.exec(number)?.[1] ?? []);

/**
 * What a reading of a GS1 symbol may be stored as, the most telling first: all of it with brackets, all of it in a line, and the number of
 * the article alone, as GTIN and as the EAN-13 or EAN-8 that it contains. Empty for a reading that is none. The reading has no symbology
 * identifier.
 */
export function gs1Readings(reading: string): string[] {
  const text = reading
    .replaceAll(/<GS>|\{GS\}/gi, GROUP_SEPARATOR)
    .replaceAll(new RegExp(`^${GROUP_SEPARATOR}+|${GROUP_SEPARATOR}+$`, 'g'), '');
  const elements = bracketedElements(text) ?? elementsOf(text);
  const plain = text.replaceAll(GROUP_SEPARATOR, '');
  if (!elements) return plain === reading ? [] : [plain];
  const article = elements.find(({ identifier }) => identifier === '01')?.value;
  return [
    elements.map(({ identifier, value }) => `(${identifier})${value}`).join(''),
    elements.map(({ identifier, value }) => identifier + value).join(''),
    ...(article === undefined ? [] : [article, ...shorterNumbers(article)]),
  ];
}
