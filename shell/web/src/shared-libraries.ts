/** With `?of=<library>` the part of a library that is shared with the micro-frontends, written by build-config when the shell is built. */
export {};
