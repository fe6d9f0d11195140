/** How the broker is reached and as whom; options of the library's `connect`. */
export interface BrokerAccess {
  servers: string[];
  user?: string;
  pass?: string;
  /** Answers come to subjects below this: each user hears its own alone. */
  inboxPrefix?: string;
}

/** Reads `nats://user:password@host:port,host:port`, which the library itself does not. The first address names the user. */
export function brokerAccess(url: string): BrokerAccess {
  const servers = url.split(',').map((address) => address.trim());
  const named = servers.find((address) => address.includes('@'));
  if (named === undefined) return { servers };
  const { username, password } = new URL(named.includes('://') ? named : `nats://${named}`);
  const user = decodeURIComponent(username);
  return {
    servers: servers.map((address) => address.replace(/^(\w+:\/\/)?[^@]*@/, '')),
    user,
    pass: decodeURIComponent(password),
    inboxPrefix: `_INBOX_${user}`,
  };
}
