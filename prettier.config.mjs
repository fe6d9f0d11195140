/** One way to lay out code; `npm run lint` refuses another. The parser of oxc takes two thirds of the time. */
export default { plugins: ['@prettier/plugin-oxc'], printWidth: 140, singleQuote: true, trailingComma: 'all', objectWrap: 'collapse' };
