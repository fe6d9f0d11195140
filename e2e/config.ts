/** What `npm test` tells the journeys. */
export interface JourneyConfig {
  port: number;
  chromium: string | undefined;
  /** With windows, and what comes with them: notices. */
  wholeChromium: string | undefined;
  /** Folder of the portal's data; unknown where somebody runs the journeys by hand. */
  data: string | undefined;
  /** Where the portal's mails end up: `http://127.0.0.1:PORT/`. */
  mailbox: string;
  /** Port of this machine on which the portal trusts an OpenID provider, 0 where it trusts none. */
  openIdPort: number;
  /** Folder of the built gallery. */
  gallery: string | undefined;
}

/** A compose file that `npm run chaos compose` adds to the portal's own: another network for builds, other images. */
export const composeOverride = (): string | undefined => process.env.CHAOS_COMPOSE_FILE;

/** By hand: `PORTAL_PORT=8080 npx playwright test` in this folder runs them against a portal that is up. */
export function readConfig(): JourneyConfig {
  return {
    port: Number(process.env.PORTAL_PORT ?? 8080),
    chromium: process.env.CHROMIUM_PATH,
    wholeChromium: process.env.WHOLE_CHROMIUM_PATH,
    data: process.env.PORTAL_DATA,
    mailbox: process.env.PORTAL_MAILBOX ?? '',
    openIdPort: Number(process.env.PORTAL_OPENID_PORT ?? 0),
    gallery: process.env.GALLERY_FOLDER,
  };
}

/** Origin of a tenant's portal. */
export function originOf(tenant: string): string {
  return `http://${tenant}.localhost:${readConfig().port}`;
}
