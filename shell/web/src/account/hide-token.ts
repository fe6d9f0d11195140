/** Takes the token of a link out of the address: whoever looks at the history or the screen finds nothing that opens an account. */
export function hideToken(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
