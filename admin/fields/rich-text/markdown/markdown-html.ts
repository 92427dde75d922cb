import MarkdownIt from 'markdown-it';

const markdown = MarkdownIt({ html: false, linkify: false, typographer: false });

/** Markdown as HTML, tags in it as the words they are. What is pasted is cleaned as any other HTML. */
export function markdownHtml(text: string): string {
  return markdown.render(text);
}
