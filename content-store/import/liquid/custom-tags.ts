import type { Context, Emitter, Liquid, TagToken, Template, TopLevelToken } from 'liquidjs';
import { isBareName, parseArguments, type TagArguments } from './arguments.ts';
import type { GivenArguments } from './tags.ts';

/** Registers a tag by what it becomes; `raw` is the tag as written. */
export function registerTag(
  liquid: Liquid,
  name: string,
  render: (given: GivenArguments, context: Context, raw: string) => string,
): void {
  liquid.registerTag(name, {
    parse(token: TagToken) {
      this.written = parseArguments(token.args);
      this.raw = token.getText();
    },
    render(context: Context, emitter: Emitter) {
      emitter.write(render(valuesOf(liquid, this.written, context), context, this.raw));
    },
  });
}

/** Registers a tag with an end by what it and what stands in it become. */
export function registerBlock(
  liquid: Liquid,
  name: string,
  render: (given: GivenArguments, content: string, context: Context) => string,
): void {
  liquid.registerTag(name, {
    parse(token: TagToken, rest: TopLevelToken[]) {
      this.written = parseArguments(token.args);
      this.templates = [];
      const stream = liquid.parser
        .parseStream(rest)
        .on(`tag:end${name}`, () => stream.stop())
        .on('template', (template: Template) => this.templates.push(template))
        .on('end', () => {
          throw new Error(`the tag ${name} has no end${name}`);
        });
      stream.start();
    },
    render(context: Context, emitter: Emitter) {
      const content = String(liquid.renderSync(this.templates, context));
      emitter.write(render(valuesOf(liquid, this.written, context), content, context));
    },
  });
}

function valuesOf(liquid: Liquid, written: TagArguments, context: Context): GivenArguments {
  const saidBy = (value: string) => {
    if (isBareName(value)) return value;
    const known: unknown = liquid.evalValueSync(value, context);
    return known === undefined || known === null ? undefined : String(known);
  };
  return {
    positional: written.positional.map(({ value }) => saidBy(value) ?? value),
    named: Object.fromEntries(
      written.named.flatMap(({ name, value }) => {
        const known = saidBy(value);
        return known === undefined ? [] : [[name, known]];
      }),
    ),
  };
}
