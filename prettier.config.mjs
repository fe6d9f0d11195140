/** One way to lay out code; `npm run lint` refuses another. */
export default { printWidth: 140, singleQuote: true, trailingComma: 'all', objectWrap: 'collapse' };
