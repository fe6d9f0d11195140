import type { Caller } from '@portal/service-kit/context';

/** Who asks for what people wrote: an administrator sees and changes what others did. */
export interface Viewer {
  user: number;
  admin: boolean;
}

/** The caller as a reader of what people wrote. */
export function viewerOf({ user, ctx }: { user: number; ctx: Caller['ctx'] }): Viewer {
  return { user, admin: ctx.admin };
}
