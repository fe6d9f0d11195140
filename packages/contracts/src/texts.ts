import { z } from 'zod';

/** What shows nothing: controls, spaces, marks without a letter, and characters that Unicode says to ignore. */
const BLANK = /^[\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc]*$/u;
/** Every character that ends a line somewhere: in a mail's head, a log, a table or JavaScript. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** What a mail program turns into a link. */
const WEB_ADDRESS = /:\/\/|www\./i;

/** The beginning of a text, never with half of a character at its end. @param max in UTF-16 units */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}/gu, '');

/** Whether a text shows nothing to a reader: it is empty, or of spaces and invisible characters alone. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Whether a text is longer than one line. */
export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text);

const isShown = (text: string): boolean => !isBlank(text);
const isOneLine = (text: string): boolean => !hasLineBreak(text);

const REQUIRED = { params: { code: 'required' } };
const INVALID = { params: { code: 'invalid' } };

/** Texts that may have several lines. The test of contracts takes every other text for one line. */
export const severalLines = z.registry<{ lines: 'several' }>();

/** Texts that nobody reads: what they show does not matter. */
export const unread = z.registry<{ read: false }>();

/** A text of one line, trimmed: a name, a title, a symbol. Blank is `required`, a line break `invalid`. @param max in characters */
export const line = (max: number) => z.string().trim().min(1).max(max).refine(isShown, REQUIRED).refine(isOneLine, INVALID);

/** The same, which may be empty. A text of invisible characters is not empty. */
export const lineOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || isShown(text), REQUIRED)
    .refine(isOneLine, INVALID);

/**
 * What a person does not read as text: a token, a password, an address. It is kept as it was sent, and has no line break. @param max in
 * characters
 */
export const opaque = (max: number, min = 1) => z.string().min(min).max(max).refine(isOneLine, INVALID).register(unread, { read: false });

/** A text that is kept as it was sent, of any number of lines, or none: JSON, the answer to a question. @param max in characters */
export const anyText = (max: number) => z.string().max(max).register(severalLines, { lines: 'several' });

/** The same of any length, for what is cut to its length by whoever takes it. */
export const keptAsSent = () => z.string().register(severalLines, { lines: 'several' });

/** A text of any number of lines, trimmed: a description, a comment. Blank is `required`. @param max in characters */
export const prose = (max: number) =>
  z.string().trim().min(1).max(max).refine(isShown, REQUIRED).register(severalLines, { lines: 'several' });

/** The same, which may be empty. */
export const proseOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || isShown(text), REQUIRED)
    .register(severalLines, { lines: 'several' });

/** Refuses a web address in a text that goes into a mail to somebody who may not know its author. */
export const withoutWebAddress = <T extends z.ZodType<string>>(schema: T): T =>
  schema.refine((text) => !WEB_ADDRESS.test(text), { params: { code: 'invalid', message: 'A web address is not taken here.' } });
