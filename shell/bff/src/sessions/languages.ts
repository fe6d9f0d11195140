interface Wish {
  tag: string;
  weight: number;
}

function wishes(header: string): Wish[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** The language of `offered` that an `Accept-Language` header asks for most, else `fallback`. */
export function preferredLanguage(header: string | undefined, offered: readonly string[], fallback: string): string {
  if (!header) return fallback;
  for (const { tag } of wishes(header)) {
    if (offered.includes(tag)) return tag;
    const language = tag.slice(0, tag.indexOf('-') < 0 ? tag.length : tag.indexOf('-'));
    if (offered.includes(language)) return language;
  }
  return fallback;
}
