import { ARCHIVE_NAME } from '#content-store/addresses/archive-path.ts';
import { hostName, isLoopback } from '#content-store/definition/host.ts';
import { notFoundTexts } from '#content-store/messages/pages.ts';
import { linkPaths } from '#content-store/model/site-users/member-paths.ts';
import { STAFF_COOKIE, STAFF_MARK } from '#content-store/screens/staff-cookie.ts';
import { KNOWN_CRAWLERS } from '../access/crawlers/known-crawlers.ts';
import { SHARED_PREVIEWS } from '../domains/previews/preview-links.ts';
import { CACHE_CONTROL } from './cache-control.ts';
import { SEARCH_CRAWLERS } from './crawlers.ts';
import { CONTENT_SECURITY_POLICY, RECAPTCHA_POLICY, SECURITY_HEADERS, SPECULATION_RULES } from './headers.ts';
import { otherForm } from './hosts.ts';
import { isText, TYPES } from './media-types.ts';

export interface NginxOptions {
  /** Absolute. */
  readonly dataDir: string;
  readonly sites: readonly {
    readonly tenantKey: string;
    readonly domain: string;
    /** Whether its forms ask reCAPTCHA. */
    readonly hasRecaptcha?: boolean;
  }[];
  /** The bundles that published pages are rendered with, the newest first. */
  readonly bundles: readonly string[];
  /** What nginx listens on, such as `80` or `127.0.0.1:8080`. */
  readonly listen: string;
  /** Where the process listens. */
  readonly upstream: string;
  /** Hosts where the console is: none of them leads to a site. */
  readonly consoleHosts?: readonly string[];
}

/** An nginx configuration, to be included in `http`, with which nginx answers readers as `serve/` does: published files
 * by itself, everything else through the process; while that does not answer, redirects and the error page by itself.
 * Throws where a value cannot be written in one. */
export function nginxConfiguration(options: NginxOptions): string {
  const { listen, upstream, sites } = options;
  if (!/^[\w.:[\]*-]+$/.test(listen))
    throw new Error(`--listen is "${listen}": give a port or an address, such as 80 or 127.0.0.1:8080`);
  return `${[
    HEAD,
    MAPS,
    ...sites.map(({ tenantKey }) => redirectMap(tenantKey, options.dataDir)),
    `upstream masthead {\n  server ${upstream};\n  keepalive 32;\n}`,
    // A host that is no brand's: the console's own.
    `server {\n  listen ${listen} default_server;\n  server_name _;\n${indented(ARRIVALS, 2)}\n${SHARED}\n${LINKS}\n  location / {\n${PROCESS}\n  }\n}`,
    ...sites.map((site) => withPolicyOf(site, server(site, options))),
    ...sites.flatMap((site) => otherFormOf(site, options)),
  ].join('\n\n')}\n`;
}

const HEAD = `# Made by: npm run build -- --nginx FILE. Include it in http { }, and make it again when a site or its domain is
# added, changed or removed, and after an upgrade: until then nginx answers for the sites and domains there were. It brings the default server of its address: take away any other.
# Published files are read from the data folder: nginx must be allowed to. Set no open_file_cache and no gzip_static:
# what they keep can be older than the page.
map_hash_bucket_size 2048;
map_hash_max_size 65536;
server_names_hash_bucket_size 256;
# By whoever connects: where a CDN does, say first whom it speaks for (set_real_ip_from and real_ip_header). What it says in
# X-Forwarded-Proto is believed then, too.
limit_conn_zone $binary_remote_addr zone=masthead_addresses:10m;`;

/** What decides where a request goes, and what its answer says. `map` looks at each variable when it is needed. */
const MAPS = `geo $masthead_dollar { default "$"; }
map $args $masthead_more { "" ""; default "&$args"; }
# Shared previews and the links in letters go to locations of their own, whoever asks: anywhere else, their addresses would be logged.
# The process decides about addresses in another than their plain spelling, what is known of pictures, previews, sites that a browser chose, and the
# toolbar of the staff.
map $uri $masthead_secret { default ""; "~^(${[`${SHARED_PREVIEWS}/`, ...linkPaths].join('|')})" "secret"; }
map $masthead_secret$request_uri $masthead_odd { default 0; "~^secret" 0; "~*^[^?]*(//|/\\.|%2e|%2f|%5c|%25|\\\\\\\\|\\.new(\\?|$))" 1; "~^/[^?]+/(\\?|$)" 1; "~*^/assets/[^?]+\\?.*(format=|%[67])" 1; }
map $args $masthead_preview { default 0; "~*preview" 1; }
map $http_cookie $masthead_chosen { default 0; "~tenant-key" 1; "~${STAFF_COOKIE}=${STAFF_MARK}" 1; }
map "$masthead_secret$request_method$masthead_preview$masthead_chosen" $masthead_by_staff { default 1; "~^secret" 0; "GET00" 0; "HEAD00" 0; }
map $uri $masthead_keeping { default "${CACHE_CONTROL.page}"; "~^/bundles/[^/]+/_astro/" "${CACHE_CONTROL.immutable}"; }
map $uri $masthead_vary { default ""; "~\\.(${endings(true)})$" "accept-encoding"; }
# Of pages alone.
map $uri $masthead_rules { default ""; "~\\.html$" "${SPECULATION_RULES.replaceAll('"', '\\"')}"; }
map $uri $masthead_client { default ""; "~\\.html$" $remote_addr; }
# How readers came. Whoever connects with another address than the reader's was believed about that.
map "$realip_remote_addr $remote_addr" $masthead_believed { default 1; "~^(\\S*) \\1$" 0; }
map "$masthead_believed$http_x_forwarded_proto" $masthead_scheme { default $scheme; "1https" https; "1http" http; }
map $upstream_http_x_client_ip $masthead_client_of_process { default $remote_addr; "" ""; }
# Which file of a page: its own, or that of its archive's page; there is none where the process must tell what is meant.
map $args $masthead_document { default "/index.html"; "~*(^|&)[^=&]*%[67]" "/page="; "~^(?:(?!page[=&])[^&]*&)*page=(?<masthead_n>${ARCHIVE_NAME})(&|$)" "/page=$masthead_n.html"; "~(^|&)page(=|&|$)" "/page="; }
# What stands before a last slash: as a redirect is named, as a page is named, and as it was asked for.
map $uri $masthead_bare { default $uri; "~^(?<masthead_b>/[^/](.*[^/])?)/$" $masthead_b; }
map $uri $masthead_page { default "none"; "~^(?<masthead_p>/[^/](.*[^/])?)/$" "$masthead_p/index.html"; }
map $request_uri $masthead_raw { default ""; "~^(?<masthead_r>/[^/?]([^?]*[^/?])?)/(\\?|$)" $masthead_r; }
map $request_uri $masthead_path { "~^(?<masthead_q>[^?]*)" $masthead_q; }
# Crawlers that the process verifies have pages of gated pieces whole: it is asked for their pages, but for what has an ending.
map $http_user_agent $masthead_known_crawler { default 0; "~*(${KNOWN_CRAWLERS})" 1; }
map "$masthead_secret$masthead_known_crawler$request_method$uri" $masthead_verified { default 0; "~^1(GET|HEAD)[^.]*$" 1; }
map $http_user_agent $masthead_crawler { default 0; "~*(${SEARCH_CRAWLERS})" 1; }
map "$masthead_crawler$http_accept" $masthead_wants_page { default 0; "~^0.*text/html" 1; }
# The site was chosen by $host, which may not be what the header says; a port it does not have.
map $http_host $masthead_port { default ""; "~(?<masthead_at>:[0-9]+)$" $masthead_at; }`;

const SECURITY = Object.entries(SECURITY_HEADERS).map(
  ([name, value]) => `add_header ${name} "${value}" always;`,
);

/** Holds in each place that sends files: what is said there of headers is said there alone. */
const FILES = [
  'add_header Cache-Control $masthead_keeping;',
  'add_header Vary $masthead_vary;',
  'add_header Speculation-Rules $masthead_rules;',
  'add_header X-Client-Ip $masthead_client;',
  // By the second: the entity tag has the size too.
  'add_header Last-Modified "";',
  ...SECURITY,
];
const MEDIA = ['max_ranges 1;', ...FILES];
const KEPT_MEDIA = MEDIA.map((line) => line.replace('$masthead_keeping', `"${CACHE_CONTROL.immutable}"`));
const NOT_KEPT = ['add_header Cache-Control "no-cache" always;', ...SECURITY];

/** Of every server: how large what is sent may be, how long it may take, and how many connections one address holds. A
 * body is taken in whole before the process hears of it. */
const ARRIVALS = [
  'client_max_body_size 51m;',
  'client_header_timeout 10s;',
  'client_body_timeout 20s;',
  'reset_timedout_connection on;',
  'limit_conn masthead_addresses 512;',
  'limit_conn_status 429;',
];

const PROCESS = indented(
  [
    'proxy_pass http://masthead$request_uri;',
    'proxy_http_version 1.1;',
    'proxy_redirect off;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host$masthead_port;',
    'proxy_set_header X-Forwarded-Host $host$masthead_port;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $masthead_scheme;',
    // nginx knows it, whether the process believes nginx or not.
    'proxy_hide_header X-Client-Ip;',
    'add_header X-Client-Ip $masthead_client_of_process always;',
  ],
  4,
);

/** Whoever has the address of a shared preview may see it: no log has any. */
const SHARED = unlogged(`${SHARED_PREVIEWS}/`, PROCESS);

/** And whoever has a link of a letter may open the account. */
const LINKS = linkPaths.map((path) => unlogged(path, PROCESS)).join('\n');

function unlogged(path: string, lines: string): string {
  return `  location ^~ ${path} {\n    access_log off;\n${lines}\n  }`;
}

function redirectMap(tenantKey: string, dataDir: string): string {
  // As a pattern: a site of which nothing is published has none, which is no mistake.
  const file = quoted(`${dataDir}/public/${tenantKey}/redirects.ma[p]`);
  return `map $masthead_bare $masthead_to_${variable(tenantKey)} { default ""; include ${file}; }`;
}

function server(site: NginxOptions['sites'][number], options: NginxOptions): string {
  const { dataDir, bundles, listen } = options;
  const { tenantKey } = site;
  const published = `/public/${tenantKey}$uri`;
  const kept = bundles.map((version) => `/bundles/${version}$uri`).join(' ');
  const media = endings(false);
  const place = (name: string, lines: readonly string[]) =>
    `  location ${name} {\n${indented(lines, 4)}\n  }`;
  const to = `$masthead_to_${variable(tenantKey)}`;
  return [
    'server {',
    indented(
      [
        `listen ${listen};`,
        `server_name ${hostOf(site)} ${tenantKey}.localhost;`,
        `root ${quoted(`${dataDir}/public/${tenantKey}`)};`,
        ...ARRIVALS,
        'merge_slashes off;',
        'absolute_redirect off;',
        'max_ranges 0;',
        'recursive_error_pages on;',
        'charset utf-8;',
        `charset_types ${types((type) => type.includes('charset'))};`,
        'default_type application/octet-stream;',
        `types { ${Object.entries(TYPES)
          .map(([ending, type]) => `${bare(type)} ${ending.slice(1)};`)
          .join(' ')} }`,
        'gzip on;',
        'gzip_vary off;',
        'gzip_proxied any;',
        'gzip_comp_level 6;',
        'gzip_min_length 1000;',
        `gzip_types ${types(isText)};`,
        'error_page 418 = @process;',
        'error_page 419 = @staff;',
        'error_page 420 = @verified;',
        'if ($masthead_by_staff) { return 419; }',
        'if ($masthead_odd) { return 418; }',
        'if ($masthead_verified) { return 420; }',
        // Drafts, whichever of their letters are escaped.
        'if ($uri ~* "\\.new$") { return 418; }',
      ],
      2,
    ),
    // It is for nginx itself.
    place('= /redirects.map', ['return 418;']),
    place('= /', ['try_files $masthead_document @process;', ...FILES]),
    // What pages load besides, such as the icon of sites that have none, lies in the bundles under its own name.
    place('/', [
      `root ${quoted(dataDir)};`,
      `try_files ${published} ${published}$masthead_document ${kept} @process;`,
      ...FILES,
    ]),
    // Pictures in sizes, for as long as the picture is readers' to have.
    place('~ ^/assets/(?<masthead_file>[^/]+)/(?<masthead_size>\\d+\\.(avif|webp|jpg))$', [
      `root ${quoted(`${dataDir}/sizes/${tenantKey}`)};`,
      `if (!-f "${checked(`${dataDir}/public/${tenantKey}/assets`)}/$masthead_file") { return 418; }`,
      'try_files /$masthead_file/$masthead_size @process;',
      ...KEPT_MEDIA,
    ]),
    place(`~ ^/assets/.+\\.(${media})$`, ['try_files $uri @process;', ...MEDIA]),
    place(`~ ^/_astro/.+\\.(${media})$`, [
      `root ${quoted(dataDir)};`,
      `try_files ${kept} @process;`,
      ...MEDIA,
    ]),
    place('/_astro/', [`root ${quoted(dataDir)};`, `try_files ${kept} @process;`, ...FILES]),
    SHARED,
    LINKS,
    `  # Answered by the process alone.`,
    `  location ~ "^/(admin|api|graphql|health|print|uploads)(/|$)|^/__rss/website-scheduled-content\\.xml$|^/ip-test$|^/\\d{8}$" {\n${PROCESS}\n  }`,
    `  location @staff {\n${PROCESS}\n  }`,
    `  location @process {\n${PROCESS}\n    error_page 502 504 = @alone;\n  }`,
    `  location @verified {\n${PROCESS}\n    error_page 502 504 = @published;\n  }`,
    `  # What everybody has, while the process does not answer.`,
    place('@published', [
      `root ${quoted(dataDir)};`,
      `try_files ${published} ${published}$masthead_document =404;`,
      'error_page 404 = @alone;',
      ...FILES,
    ]),
    `  # The process does not answer.`,
    place('@alone', [
      'error_page 404 @not_found;',
      'types { }',
      'default_type text/plain;',
      ...NOT_KEPT,
      `if (-f $document_root/$masthead_page) { return 301 $masthead_raw$is_args$args; }`,
      `if (${to}) { return 301 ${to}; }`,
      'if ($masthead_wants_page) { return 404; }',
      `return 404 "${notFoundTexts.plain('$masthead_path')}";`,
    ]),
    place('@not_found', [
      'etag off;',
      'try_files /404.html =404;',
      'add_header X-Client-Ip $remote_addr always;',
      'add_header Last-Modified "";',
      ...NOT_KEPT,
    ]),
    '}',
  ].join('\n');
}

/** A site's server with the policy that its pages have. */
function withPolicyOf({ hasRecaptcha = false }: NginxOptions['sites'][number], text: string): string {
  return hasRecaptcha ? text.replaceAll(CONTENT_SECURITY_POLICY, RECAPTCHA_POLICY) : text;
}

/** A server for a site's host in its other form, with www or without, which leads to the site's own; none where that is
 * another's. */
function otherFormOf(site: NginxOptions['sites'][number], options: NginxOptions): string[] {
  const name = otherForm(hostOf(site));
  const taken = [...options.sites.map(hostOf), ...(options.consoleHosts ?? [])];
  if (taken.includes(name)) return [];
  const leadOn = [...NOT_KEPT, `return 301 "https://${checked(site.domain)}$request_uri";`];
  return [
    [
      'server {',
      indented([`listen ${options.listen};`, `server_name ${name};`, ...ARRIVALS], 2),
      SHARED,
      ...linkPaths.map((path) => unlogged(path, indented(leadOn, 4))),
      `  location ~ ^/(admin|api|graphql|health|uploads)(/|$) {\n${PROCESS}\n  }`,
      '  location / {',
      indented(['error_page 418 = @process;', 'if ($masthead_by_staff) { return 418; }', ...leadOn], 4),
      '  }',
      `  location @process {\n${PROCESS}\n  }`,
      '}',
    ].join('\n'),
  ];
}

/** Throws where nginx would read a pattern, or another site's name: a domain may have been saved by an older release. */
function hostOf({ tenantKey, domain }: NginxOptions['sites'][number]): string {
  const name = hostName(domain);
  if (name === null || isLoopback(name))
    throw new Error(
      `The domain of the site "${tenantKey}" is "${domain}", which is no host name that readers could use: set another in the console, such as www.example.com`,
    );
  return name;
}

/** A value in quotes. Throws where nginx would read something else. */
function quoted(value: string): string {
  return `"${checked(value)}"`;
}

/** A value as it stands in quotes. Throws where nginx would read something else. */
function checked(value: string): string {
  if (/["$\\;{}]|\p{Cc}/u.test(value))
    throw new Error(`nginx cannot be given ${JSON.stringify(value)}: use a name without " $ \\ ; { }`);
  return value;
}

function variable(tenantKey: string): string {
  return tenantKey.replaceAll('-', '_');
}

/** Ends of names, of texts or of media. */
function endings(ofTexts: boolean): string {
  return Object.entries(TYPES)
    .filter(([, type]) => isText(type) === ofTexts)
    .map(([ending]) => ending.slice(1))
    .join('|');
}

/** Types besides text/html, which nginx always counts in. */
function types(which: (type: string) => boolean): string {
  const found = Object.values(TYPES).filter(which).map(bare);
  return [...new Set(found)].filter((type) => type !== 'text/html').join(' ');
}

function bare(type: string): string {
  return type.split(';')[0] ?? type;
}

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => `${' '.repeat(by)}${line}`).join('\n');
}
