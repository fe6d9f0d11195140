/**
 * Takes the address of a library's source map out of its style sheet: the map is not served, and browsers would ask for it.
 * @param {string} source
 */
export default function withoutMap(source) {
  return source.replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '');
}
