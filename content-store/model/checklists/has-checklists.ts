/** Whether records of an entity, by its name, are looked at by the checklists of their site before they are published. */
export function hasChecklists({ name }: { readonly name: string }): boolean {
  return name === 'content';
}
