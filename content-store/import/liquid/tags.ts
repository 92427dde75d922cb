/** A tag's arguments as texts, those that say nothing left out. */
export interface GivenArguments {
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
}

/** Tags that are not Liquid's own and that sources made with Jekyll or Eleventy share. They become shortcodes, which
 * know where pieces and pictures are now. */
export const plainTags: Readonly<Record<string, (given: GivenArguments) => string>> = {
  image: picture,
  img: picture,
  asset: picture,
  post_url: reference,
  link: reference,
};

export const blockTags: Readonly<Record<string, (given: GivenArguments, content: string) => string>> = {
  highlight: ({ positional }, content) =>
    `\n\`\`\`${positional[0] ?? ''}\n${content.replace(/^\n|\n$/g, '')}\n\`\`\`\n`,
};

function picture({ positional, named }: GivenArguments): string {
  const source = named.src ?? named.path ?? named.url ?? named.file ?? positional[0] ?? '';
  const alt = named.alt ?? positional[1] ?? '';
  const caption = named.caption === undefined ? '' : ` caption=${quoted(named.caption)}`;
  return `{{< img src=${quoted(source)} alt=${quoted(alt)}${caption} >}}`;
}

function reference({ positional }: GivenArguments): string {
  return `{{< ref ${quoted(positional[0] ?? '')} >}}`;
}

/** As shortcodes take it: quotes escaped, and nothing that would end them. */
function quoted(text: string): string {
  return `"${text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\n\r]+/g, ' ')
    .replaceAll('>}}', '> }}')}"`;
}
