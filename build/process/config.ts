import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { hostName, isLoopback } from '#content-store/definition/host.ts';

/** The mail server that letters leave by. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, not by STARTTLS. */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** `Name <address>`, or an address alone. */
  readonly from: string;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
}

/** What reCAPTCHA v3 knows the installation by. */
export interface RecaptchaConfig {
  readonly siteKey: string;
  readonly secret: string;
  /** From 0, surely a machine, to 1. */
  readonly leastScore: number;
  readonly sites: readonly string[];
}

/** Another installation, by one of the labels of S0 §9. */
export interface OtherServer {
  readonly label: string;
  readonly endpoint: string;
}

export interface Config {
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly now: () => Date;
  /** The PostgreSQL database the store is in; undefined for the data folder. */
  readonly storeUrl: string | undefined;
  /** Addresses and ranges whose X-Forwarded-For and X-Forwarded-Host are believed. */
  readonly trustedProxies: readonly string[];
  /** Caches in front that are told what has changed, such as http://127.0.0.1:6081. */
  readonly caches: readonly string[];
  /** Null where letters stay in the data folder. */
  readonly smtp: SmtpConfig | null;
  /** How the forms of some sites, by their keys, tell people from machines; null where none asks reCAPTCHA. */
  readonly recaptcha: RecaptchaConfig | null;
  /** The servers that the console may be turned to; null without the development tools. */
  readonly otherServers: readonly OtherServer[] | null;
  /** Hosts where the console is, beside those of the machine itself, as browsers write them: no site's domain. */
  readonly consoleHosts: readonly string[];
  /** Where the staff's own handbook is. */
  readonly editorialToolbox: string | null;
  /** The public service that tells readers at which address it sees them; null where none is asked. */
  readonly ipLookup: string | null;
}

const LABELS: readonly string[] = ['Loc', 'Dev', 'UIUX', 'Prod'];

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  );

const schema = z.object({
  PORT: z
    .string()
    .default('4321')
    .refine((value) => /^\d+$/.test(value) && Number(value) <= 65_535, {
      error: 'must be a port number from 0 to 65535, such as 4321',
    })
    .transform(Number),
  MASTHEAD_DATA: z.string().min(1, { error: 'must name a folder, such as ./data' }).default('./data'),
  MASTHEAD_NOW: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), {
      error: 'must be a moment, such as 2026-03-01T09:00:00Z; leave it unset for the real time',
    })
    .optional(),
  MASTHEAD_STORE: z
    .string()
    .refine(isDatabaseAddress, {
      error:
        'must be the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/masthead; leave it unset to keep the store in the data folder',
    })
    .optional(),
  MASTHEAD_TRUSTED_PROXIES: list.superRefine((entries, context) => {
    for (const one of entries.filter((entry) => !isAddressOrRange(entry)))
      context.addIssue({
        code: 'custom',
        message: `has "${one}", which is neither an address nor a range; give a list such as 127.0.0.1,10.0.0.0/8, or leave it unset where nothing stands in front`,
      });
  }),
  MASTHEAD_DEV_TOOLS: z
    .enum(['true', 'false'], { error: 'must be true or false; leave it unset for false' })
    .default('false'),
  MASTHEAD_SERVERS: list.superRefine((entries, context) => {
    for (const one of entries.filter((entry) => serverOf(entry) === null))
      context.addIssue({
        code: 'custom',
        message: `has "${one}": give each server as ${LABELS.join(', ')} and its address, such as Dev=https://dev.example`,
      });
  }),
  MASTHEAD_CONSOLE_HOSTS: list.superRefine((entries, context) => {
    for (const one of entries.filter((entry) => hostName(entry) === null))
      context.addIssue({
        code: 'custom',
        message: `has "${one}", which is no host name: give those under which the console is reached, such as console.example.com`,
      });
  }),
  MASTHEAD_SMTP: z
    .string()
    .refine((value) => smtpServerOf(value) !== null, {
      error:
        'must be the address of a mail server, such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte; leave it unset to keep letters in the data folder',
    })
    .optional(),
  MASTHEAD_MAIL_FROM: z
    .string()
    .refine((value) => /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value), {
      error: 'must be an address, such as Masthead <masthead@example.com>',
    })
    .optional(),
  MASTHEAD_DKIM: z
    .string()
    .refine((value) => dkimNameOf(value) !== null, {
      error:
        'must be the name of the key in the DNS and the file of the private key, such as desk._domainkey.example.com=/etc/masthead/dkim.pem; leave it unset where the mail server signs',
    })
    .optional(),
  MASTHEAD_RECAPTCHA: z
    .string()
    .refine((value) => /^[\w-]+:[\w-]+$/.test(value), {
      error: 'must be the site key and the secret of reCAPTCHA v3 with a colon between them',
    })
    .optional(),
  MASTHEAD_RECAPTCHA_SITES: list,
  MASTHEAD_RECAPTCHA_SCORE: z
    .string()
    .default('0.5')
    .refine((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), {
      error: 'must be a number from 0 to 1, such as 0.5: what scores less is taken for a machine',
    })
    .transform(Number),
  MASTHEAD_TOOLBOX: z
    .string()
    .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
      error:
        'must be an address of the web, such as https://handbook.example; leave it unset where there is none',
    })
    .optional(),
  MASTHEAD_IP_LOOKUP: z
    .string()
    .refine(isLookup, {
      error:
        'must be the https address of a service that tells browsers of any site their IP address, such as https://ip.example/json, with http on this machine alone; leave it unset to ask none',
    })
    .optional(),
  MASTHEAD_CDN_PURGE: list.superRefine((addresses, context) => {
    for (const one of addresses.filter((entry) => !isOrigin(entry)))
      context.addIssue({
        code: 'custom',
        message: `has "${one}": give the addresses of caches that understand PURGE, such as http://127.0.0.1:6081, or leave it unset where nothing in front keeps pages`,
      });
  }),
});

/** The environment, parsed once. Throws an error that names the variable and what it must be. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.keys(schema.shape).map((name) => [name, environment[name]]);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'),
    );
  const fixed = parsed.data.MASTHEAD_NOW;
  return {
    port: parsed.data.PORT,
    dataDir: resolve(parsed.data.MASTHEAD_DATA),
    now: fixed === undefined ? () => new Date() : () => new Date(fixed),
    storeUrl: parsed.data.MASTHEAD_STORE,
    trustedProxies: parsed.data.MASTHEAD_TRUSTED_PROXIES,
    caches: parsed.data.MASTHEAD_CDN_PURGE,
    smtp: smtpOf(parsed.data),
    recaptcha: recaptchaOf(parsed.data),
    otherServers:
      parsed.data.MASTHEAD_DEV_TOOLS === 'true'
        ? parsed.data.MASTHEAD_SERVERS.map(serverOf).filter((one) => one !== null)
        : null,
    consoleHosts: parsed.data.MASTHEAD_CONSOLE_HOSTS.flatMap((one) => hostName(one) ?? []),
    editorialToolbox: parsed.data.MASTHEAD_TOOLBOX ?? null,
    ipLookup: parsed.data.MASTHEAD_IP_LOOKUP ?? null,
  };
}

/** Pages say its origin in their policy, so the host must be one by its letters. */
function isLookup(text: string): boolean {
  const { protocol, hostname = '', username, password } = URL.parse(text) ?? {};
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && hostName(hostname) !== null && username === '' && password === '';
}

/** Whether a text is the address of a PostgreSQL database. */
export function isDatabaseAddress(text: string): boolean {
  return /^postgres(ql)?:\/\/[^\s/]+\/[^\s/]+$/.test(text);
}

interface RecaptchaVariables {
  readonly MASTHEAD_RECAPTCHA?: string | undefined;
  readonly MASTHEAD_RECAPTCHA_SITES: readonly string[];
  readonly MASTHEAD_RECAPTCHA_SCORE: number;
}

function recaptchaOf(given: RecaptchaVariables): RecaptchaConfig | null {
  const [siteKey, secret] = given.MASTHEAD_RECAPTCHA?.split(':') ?? [];
  if (siteKey === undefined || secret === undefined) return null;
  const sites = given.MASTHEAD_RECAPTCHA_SITES;
  if (sites.length === 0)
    throw new Error(
      'MASTHEAD_RECAPTCHA_SITES must name the sites whose forms ask reCAPTCHA, by their keys, where MASTHEAD_RECAPTCHA is set',
    );
  return { siteKey, secret, sites, leastScore: given.MASTHEAD_RECAPTCHA_SCORE };
}

interface MailVariables {
  readonly MASTHEAD_SMTP?: string | undefined;
  readonly MASTHEAD_MAIL_FROM?: string | undefined;
  readonly MASTHEAD_DKIM?: string | undefined;
}

function smtpOf({ MASTHEAD_SMTP, MASTHEAD_MAIL_FROM, MASTHEAD_DKIM }: MailVariables): SmtpConfig | null {
  const server = MASTHEAD_SMTP === undefined ? null : smtpServerOf(MASTHEAD_SMTP);
  if (server === null) return null;
  if (MASTHEAD_MAIL_FROM === undefined)
    throw new Error(
      'MASTHEAD_MAIL_FROM must say whom letters are from, such as Masthead <masthead@example.com>, where MASTHEAD_SMTP is set',
    );
  return { ...server, from: MASTHEAD_MAIL_FROM, dkim: dkimOf(MASTHEAD_DKIM) };
}

/** `smtp://user:password@mail.example.com:587`; null for anything else. */
function smtpServerOf(text: string): Pick<SmtpConfig, 'host' | 'port' | 'isSecure' | 'login'> | null {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  if (hostname === '' || !['', '/'].includes(pathname)) return null;
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    login:
      username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

function dkimNameOf(text: string) {
  const [, selector, domain, file] = /^([^.=\s]+)\._domainkey\.([^=\s]+)=(.+)$/.exec(text) ?? [];
  return selector === undefined || domain === undefined || file === undefined
    ? null
    : { selector, domain, file };
}

/** Throws where the file is no private key. */
function dkimOf(text: string | undefined): SmtpConfig['dkim'] {
  const named = text === undefined ? null : dkimNameOf(text);
  if (named === null) return null;
  const { selector, domain, file } = named;
  try {
    const privateKey = readFileSync(file, 'utf8');
    createPrivateKey(privateKey);
    return { selector, domain, privateKey };
  } catch (error) {
    throw new Error(`MASTHEAD_DKIM names ${file}, which is no private key in PEM: ${String(error)}`);
  }
}

/** `Dev=https://dev.example`; null for anything else. */
function serverOf(entry: string): OtherServer | null {
  const [label = '', ...rest] = entry.split('=');
  const origin = rest.join('=');
  return LABELS.includes(label) && isOrigin(origin)
    ? { label, endpoint: new URL('/graphql', origin).href }
    : null;
}

/** Where a server is, and no path on it. */
function isOrigin(text: string): boolean {
  return (
    /^https?:\/\//.test(text) && URL.canParse(text) && [text, `${text}/`].includes(`${new URL(text).origin}/`)
  );
}

/** An IP address, or a range such as 10.0.0.0/8. A range of everything would believe everyone: it is none. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
