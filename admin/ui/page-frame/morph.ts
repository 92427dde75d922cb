/** Makes a page what another is, by changing of it no more than differs: a block that is as it was keeps its pictures, and
 * what was scrolled stays. */
export function morph(from: Element, to: Element): void {
  if (from.isEqualNode(to)) return;
  copyAttributes(from, to);
  const [was, is] = [[...from.childNodes], [...to.childNodes]];
  let at = 0;
  while (at < was.length && at < is.length && was[at]?.isEqualNode(is[at] ?? null)) at++;
  let end = 0;
  const least = Math.min(was.length, is.length) - at;
  while (end < least && was.at(-1 - end)?.isEqualNode(is.at(-1 - end) ?? null)) end++;
  const [old, fresh] = [was.slice(at, was.length - end), is.slice(at, is.length - end)];
  if (old.length === fresh.length)
    for (const [index, node] of old.entries()) morphNode(node, fresh[index] ?? node);
  else {
    const behind = was[was.length - end] ?? null;
    for (const node of old) node.remove();
    for (const node of fresh) from.insertBefore(from.ownerDocument.importNode(node, true), behind);
  }
}

function morphNode(from: ChildNode, to: ChildNode): void {
  if (from.nodeName !== to.nodeName) from.replaceWith(from.ownerDocument?.importNode(to, true) ?? to);
  // Of another document, whose classes are not this one's.
  else if (from.nodeType === Node.ELEMENT_NODE) morph(from as Element, to as Element);
  else if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}
