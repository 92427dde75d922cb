/** Stands in for `pluralize`, by which ra-data-graphql names queries where it introspects a schema; the console's names come from
 * its definitions (site build: `resolve.alias`). */
export default function pluralize(): never {
  throw new Error('The console names its queries itself; nothing here may need plurals');
}
