/** A host as browsers send it and the store keeps it: lower case, letters of other scripts in their ASCII form, no dot at
 * the end, no port that https has anyway. Null for what is no host, and for names under .localhost: each is the
 * development address of the site whose key it begins with. */
export function canonicalHost(text: string): string | null {
  const name = hostName(text);
  const port = name === null ? '' : (URL.parse(`https://${text}`)?.port ?? '');
  return name === null || port === '' ? name : `${name}:${port}`;
}

/** Whether an address is of the public web, and of the same host for everyone who reads it: without a log-in, without a
 * backslash, which some take for a slash and others do not, and at the web's own ports, behind which is nothing else. A
 * name tells no more than that. Whoever fetches from it resolves it, refuses what is private, and connects to the very
 * number that was looked at, after each redirect anew. */
export function isPublicAddress(address: string): boolean {
  const { username, password, hostname, port } = new URL(address);
  const isPlain = username === '' && password === '' && !address.includes('\\');
  return isPlain && ['', '80', '443'].includes(port) && isPublicName(hostname);
}

/** Whether a host is called by a name that everybody can look up: no number, none of one machine or its network. */
function isPublicName(host: string): boolean {
  const labels = hostName(host)?.split('.') ?? [];
  const last = labels.at(-1) ?? '';
  const domain = labels.slice(-2).join('.');
  return labels.length > 1 && /^[a-z]/.test(last) && !PRIVATE.has(last) && !LEADING_ANYWHERE.has(domain);
}

/** Domains under which a name leads to the machine itself, or to whatever number stands in it. */
const LEADING_ANYWHERE: ReadonlySet<string> = new Set(
  'backname.io fuf.me lacolhost.com local.gd localho.st localhost.direct localtest.me lvh.me nip.io sslip.io traefik.me vcap.me xip.io'.split(
    ' ',
  ),
);

const PRIVATE: ReadonlySet<string> = new Set(
  'arpa corp home internal intranet invalid lan local localdomain mail onion private svc test'.split(' '),
);

/** Whether a host is the machine's own, however it is spelt: whoever works on it reaches the console there. */
export function isLoopback(text: string): boolean {
  const name = hostName(text) ?? '';
  return (
    /^(localhost|localhost\.localdomain|ip6-(localhost|loopback)|127(\.\d+){3}|0\.0\.0\.0)$/.test(name) ||
    /^\[(::1?|::(ffff:(0:)?)?(7f[\da-f]{2}:[\da-f]{1,4}|0:0))\]$/.test(name)
  );
}

/** The same without any port: what sites are told apart by. */
export function hostName(text: string): string | null {
  if (/[\s/?#@\\]/.test(text)) return null;
  const name = URL.parse(`https://${text}`)?.hostname.replace(/\.$/, '') ?? '';
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) || /^\[[0-9a-f:]+\]$/.test(name);
  return isHost && name.length <= 253 && !name.endsWith('.localhost') ? name : null;
}
