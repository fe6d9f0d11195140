import { readFile, stat } from 'node:fs/promises';

/** A page as the shell's build wrote it, with its blanks. */
export interface PageTemplate {
  html: string;
  trustedTypes: string[];
}

/** What is filled into the blanks of a page. */
export interface PageValues {
  nonce: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  overrides: boolean;
  /** Addresses of the scripts and JSON that the page begins with. */
  pageFiles: readonly string[];
}

const TRUSTED_TYPES = /<html[^>]*\sdata-trusted-types="([\w\s#=/@.%-]*)"/;

/** Reads the page that is deployed now: a file that was replaced is read again. */
export class PageTemplates {
  readonly #file: string;
  #version = '';
  #template: PageTemplate | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  /** null while there is no page, as during a deployment. */
  async current(): Promise<PageTemplate | null> {
    const found = await stat(this.#file).catch(() => null);
    if (!found) return this.#template;
    const version = `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (version !== this.#version) {
      const html = await readFile(this.#file, 'utf8');
      this.#template = { html, trustedTypes: TRUSTED_TYPES.exec(html)?.[1]?.split(/\s+/).filter(Boolean) ?? [] };
      this.#version = version;
    }
    return this.#template;
  }
}

/** The page with its blanks filled in; the values come from us, not from a request. */
export function renderPage({ html }: PageTemplate, { nonce, locale, direction, overrides, pageFiles }: PageValues): string {
  return html
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__LOCALE__', locale)
    .replaceAll('__DIR__', direction)
    .replaceAll('__PAGE_FILES__', pageFiles.join(' '))
    .replaceAll('__OVERRIDES__', overrides ? 'allowed' : '');
}
