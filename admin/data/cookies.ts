/** The brand the console works on is remembered in this cookie (S0 §7). */
const TENANT_COOKIE = 'tenant-key';

const YEAR = 31_536_000;

export function rememberedTenant(cookies: string = document.cookie): string | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${TENANT_COOKIE}=`));
  const value = pair?.slice(TENANT_COOKIE.length + 1);
  return value === undefined || value === '' ? null : decodeURIComponent(value);
}

export function rememberTenant(tenantKey: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${TENANT_COOKIE}=${encodeURIComponent(tenantKey)}; path=/; max-age=${YEAR}; samesite=lax`;
}
