/** The tags and filters that a text names, each as often as it does, whether they are known or not. */
export function namesIn(text: string): {
  readonly tags: readonly string[];
  readonly filters: readonly string[];
} {
  const code = [...text.matchAll(/\{[{%][\s\S]*?[%}]\}/g)].map(([found]) => found);
  return {
    tags: code.flatMap((part) => /^\{%-?\s*([\w-]+)/.exec(part)?.[1] ?? []),
    filters: code.flatMap((part) => [...part.matchAll(/\|\s*([a-z_]\w*)/gi)].map((found) => found[1] ?? '')),
  };
}

/** Whether a text looks like Liquid. Hugo's shortcodes, `{{< … >}}` and `{{% … %}}`, do not. */
export function looksLikeLiquid(text: string): boolean {
  return /\{%-?\s*[a-z#]|\{\{-?(?![<%{])[^{}\n]*[\w"'\]]/i.test(
    text.replace(/\{\{[<%][\s\S]*?[>%]\}\}/g, ''),
  );
}
