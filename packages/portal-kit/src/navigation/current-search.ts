/** The search of the address as it is now. What is drawn may be a moment older: a change that starts from it would undo the one before. */
export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search);
