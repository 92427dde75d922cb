import { BYPASSED, CACHE_BYPASS } from '#content-store/screens/cache-cookie.ts';

/** The brand the console works on is remembered in this cookie (S0 §7). */
const TENANT_COOKIE = 'tenant-key';
/** The server that the console is turned to (S0 §7). */
const ENDPOINT_COOKIE = 'apollo-endpoint';

const YEAR = 31_536_000;
const DAY = 86_400;
/** As long as an alert is shown. */
const FORTNIGHT = 1_209_600;

/** Null where none is remembered, or `auto` is: the server goes by the host then (S1 §7). */
export function rememberedTenant(cookies: string = document.cookie): string | null {
  const tenantKey = cookieOf(TENANT_COOKIE, cookies);
  return tenantKey === 'auto' ? null : tenantKey;
}

/** What this tab works on: another tab may go to another brand, and what is typed here stays this one's. */
let workedOn: string | null = null;

/** The same, loaded anew. */
const KEPT = 'masthead.tenant';

/** The brand that this tab works on; in a new tab, the remembered one. */
export function tenantOfTab(): string | null {
  return workedOn ?? keptByTab() ?? rememberedTenant();
}

/** Has this tab work on a brand, and new tabs too. */
export function workOn(tenantKey: string): void {
  if (workedOn === tenantKey) return;
  // What this tab opens in another is of its own brand, wherever somebody was meanwhile.
  if (workedOn === null) globalThis.addEventListener?.('focus', rememberWorkedOn);
  workedOn = tenantKey;
  keepInTab(tenantKey);
  if (rememberedTenant() !== tenantKey) rememberTenant(tenantKey);
}

function rememberWorkedOn(): void {
  if (workedOn !== null && rememberedTenant() !== workedOn) rememberTenant(workedOn);
}

/** Has this tab work on another brand once it is loaded anew, and new tabs too. */
export function goToTenant(tenantKey: string): void {
  keepInTab(tenantKey);
  rememberTenant(tenantKey);
}

function keptByTab(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    // A browser that keeps nothing goes by the cookie.
    return null;
  }
}

function keepInTab(tenantKey: string): void {
  try {
    sessionStorage.setItem(KEPT, tenantKey);
  } catch {
    // As above.
  }
}

function cookieOf(name: string, cookies: string): string | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (value === undefined || value === '') return null;
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written here: the same as none.
    return null;
  }
}

export function rememberTenant(tenantKey: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${TENANT_COOKIE}=${encodeURIComponent(tenantKey)}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Whether an alert was put away in this browser (S0 §7). */
export function dismissedAlert(id: string, cookies: string = document.cookie): boolean {
  return cookies.split(/;\s*/).includes(`newsAlertDismissed${id}=1`);
}

export function dismissAlert(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `newsAlertDismissed${encodeURIComponent(id)}=1; path=/; max-age=${FORTNIGHT}; samesite=lax`;
}

/** The endpoint of the server that this browser's console is turned to; null for its own. */
export function chosenEndpoint(cookies: string = document.cookie): string | null {
  return cookieOf(ENDPOINT_COOKIE, cookies);
}

export function chooseEndpoint(endpoint: string | null): void {
  const kept = endpoint === null ? 'max-age=0' : `max-age=${YEAR}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${ENDPOINT_COOKIE}=${encodeURIComponent(endpoint ?? '')}; path=/; ${kept}; samesite=lax`;
}

/** Whether this browser has readers' pages drawn anew instead of as they are published (S0 §2, §7). */
export function isCacheBypassed(cookies: string = document.cookie): boolean {
  return cookieOf(CACHE_BYPASS, cookies) === BYPASSED;
}

/** A switch that was forgotten turns itself back after a day. */
export function bypassCache(isBypassed: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${CACHE_BYPASS}=${BYPASSED}; path=/; max-age=${isBypassed ? DAY : 0}; samesite=lax`;
}
