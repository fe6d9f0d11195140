import { lookup as resolveName } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@portal/service-kit/public-address';

/** Looks a name up and refuses it if any of its addresses is not of the internet: what is looked up is what is connected to. */
export function publicLookup(resolve: typeof resolveName = resolveName): LookupFunction {
  return (hostname, options, done) => {
    void resolve(hostname, { all: true, verbatim: true }).then(
      (addresses) => {
        const inside = addresses.find(({ address }) => !isPublicAddress(address));
        const [first] = addresses;
        if (inside || !first) done(Object.assign(new Error(`${hostname} is not in the internet`), { code: 'EPRIVATE' }), '', 0);
        else if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}
