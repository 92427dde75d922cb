import { type ASTVisitor, GraphQLError, Kind, type ValidationContext } from 'graphql';

/** What one request may ask (architecture D9, security.md). Staff queries are derived from definitions with many
 * fields, so their documents may be longer. */
export const LIMITS = {
  depth: 12,
  aliases: 15,
  tokens: 2_000,
  staffAliases: 200,
  staffTokens: 20_000,
  bodyBytes: 1_048_576,
} as const;

/** Refuses documents that nest or alias too much, naming the limit. */
export function limitRule(mostAliases: number) {
  return (context: ValidationContext): ASTVisitor => {
    let depth = 0;
    let aliases = 0;
    let reported = false;
    const refuse = (message: string) => {
      if (!reported) context.reportError(new GraphQLError(message, { extensions: { code: 'LIMIT' } }));
      reported = true;
    };
    return {
      Field: {
        enter(node) {
          depth += 1;
          if (depth > LIMITS.depth) refuse(`The query is nested more than ${LIMITS.depth} levels deep`);
          if (node.alias !== undefined) aliases += 1;
          if (aliases > mostAliases) refuse(`The query has more than ${mostAliases} aliases`);
        },
        leave() {
          depth -= 1;
        },
      },
      FragmentSpread() {
        refuse('Named fragments are not supported: write the fields out');
      },
      OperationDefinition: (node) => {
        if (node.selectionSet.selections.filter((one) => one.kind === Kind.FIELD).length > mostAliases)
          refuse(`The query asks for more than ${mostAliases} fields at once`);
      },
    };
  };
}
