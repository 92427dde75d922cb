/** `websiteSection` → `WebsiteSection`. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `websiteSection` → `website-section`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
