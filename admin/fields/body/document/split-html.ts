import { BLOCKS } from '../../rich-text/block-tags.ts';
import type { HtmlPart } from './html-source.ts';

const PARTS = new Set([...BLOCKS, 'img']);

/** Cuts a fragment between the elements at its top; words between them stay together. */
export function partsOf(fragment: Node): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let words = '';
  const endWords = () => {
    if (words.trim() !== '') parts.push({ html: words, stands: null });
    words = '';
  };
  for (let node = fragment.firstChild; node !== null; node = node.nextSibling) {
    const element = node.nodeType === 1 ? (node as Element) : null;
    const html =
      element === null ? escaped(node.nodeType === 3 ? (node.nodeValue ?? '') : '') : outer(element);
    if (element === null || !PARTS.has(element.localName)) {
      words += html;
      continue;
    }
    endWords();
    parts.push({ html, stands: element.getAttribute('data-block') });
  }
  endWords();
  return parts;
}

/** Elements of HTML in a document that loads and runs nothing. */
export function inertElements(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function outer(element: Element): string {
  return element.outerHTML.replace(/^<[^>]*>/, (tag) => tag.replace(/ data-block="[^"]*"/, ''));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
