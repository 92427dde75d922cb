/** A path of the own site without the slash that it begins with. What has a dot before its first slash may be a host. */
const WITHOUT_SLASH = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_~-]*(?:[/?#]\S*)?$/u;

/** A link as somebody typed it; where it can only be a path of the own site, with the slash that it begins with. */
export function completedLink(typed: string): string {
  const link = typed.trim();
  return WITHOUT_SLASH.test(link) ? `/${link}` : typed;
}
