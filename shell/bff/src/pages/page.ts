import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { DEFAULT_LOCALE, directionOf, localeTag } from '@portal/contracts/locales';
import { Unavailable } from '@portal/service-kit/errors';
import type { Tenant } from '../tenants/tenant';
import { contentSecurityPolicy } from './content-security';
import { renderPage, PageTemplates } from './page-template';

interface Options {
  /** The page of the shell's build. */
  file: string;
  devOrigins: readonly string[];
  https: boolean;
}

/** `pageFiles` are what the page at the address begins with. */
type SendPage = (res: Response, tenant: Tenant | null, pageFiles?: readonly string[]) => Promise<void>;

/**
 * Makes what sends the one page of the portal, for every address a person may open. Without a tenant the page is the
 * same with status 404, so that it can say so in a language; nothing else of the portal answers there.
 */
export function pageSender({ file, devOrigins, https }: Options): SendPage {
  const templates = new PageTemplates(file);
  return async (res, tenant, pageFiles = []) => {
    const template = await templates.current();
    if (!template) throw new Unavailable('The portal is being deployed.');
    const nonce = randomBytes(16).toString('base64');
    const locale = tenant?.locale ?? DEFAULT_LOCALE;
    res
      .status(tenant ? 200 : 404)
      .set({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy({ nonce, devOrigins, trustedTypes: template.trustedTypes, https }),
      });
    const overrides = devOrigins.length > 0;
    res.send(renderPage(template, { nonce, locale: localeTag(locale), direction: directionOf(locale), overrides, pageFiles }));
  };
}
