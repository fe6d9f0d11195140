import { basename, dirname } from 'node:path';

const NOTHING = /(^|\/)(utils?|helpers?|common|misc)(\.|\/|$)/;
const KEBAB = /^_?[a-z0-9]+([.-][a-z0-9]+)*$/;

/** Files are kebab-case and named after what they mean. */
export const fileNameRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { nothing: 'a file is named after what it means, not utils, helpers, common or misc', kebab: 'file names are kebab-case' },
  },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename).replace(/\.(d\.)?[mc]?[jt]sx?$/, '');
        if (NOTHING.test(`${basename(dirname(context.filename))}/`) || NOTHING.test(name)) context.report({ node, messageId: 'nothing' });
        if (!KEBAB.test(name)) context.report({ node, messageId: 'kebab' });
      },
    };
  },
};
