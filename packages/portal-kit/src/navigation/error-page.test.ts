import { readPageFailure } from './error-page';

it('reads which page failed and by which request', () => {
  expect(readPageFailure('?from=%2Fissue%2F7%3Ftab%3Dwork&request=req-7')).toEqual({ from: '/issue/7?tab=work', requestId: 'req-7' });
  expect(readPageFailure('')).toEqual({ from: null, requestId: null });
});

it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', 'issues'])('leads nobody to %s', (from) => {
  expect(readPageFailure(`?from=${encodeURIComponent(from)}`).from).toBeNull();
});

it('puts no words of a made-up address onto the page', () => {
  expect(readPageFailure('?request=call+%2B48+600+100+100').requestId).toBeNull();
});
