import assert from 'node:assert/strict';
import { test } from 'node:test';
import withoutMap from './without-map-loader.mjs';

test('the address of a source map goes out of a style sheet, and nothing else', () => {
  assert.equal(withoutMap('a{color:red}\n/*# sourceMappingURL=swagger-ui.css.map*/\n'), 'a{color:red}\n\n');
  assert.equal(withoutMap('/* kept */a{color:red}'), '/* kept */a{color:red}');
});
