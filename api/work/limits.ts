import { type ASTVisitor, GraphQLError, Kind, type ValidationContext } from 'graphql';
import type { Principal } from '../access/principal.ts';
import type { Work } from './budget.ts';

/** What one request may ask (architecture D9, security.md). Staff queries are derived from definitions with many
 * fields, so their documents may be longer. */
export const LIMITS = {
  depth: 12,
  aliases: 15,
  tokens: 2_000,
  staffAliases: 200,
  staffTokens: 20_000,
  staffCharacters: 200_000,
  bodyBytes: 1_048_576,
  /** What anybody may send, whoever it is: named operations with a thousand ids are half as long. */
  smallBodyBytes: 65_536,
  /** Larger bodies that are held at a time: of one session, and of all. */
  largeBodiesOfOne: 4,
  largeBodies: 8,
  /** And uploads, which wait on the disk. */
  uploadsOfOne: 4,
  uploads: 16,
} as const;

/** What a request may cost, by who asks, counted while it is answered. Anonymous callers run named operations alone, of
 * which the largest answers 1,000 records whole; the largest that the console asks for is a part of an export. The time
 * is for what the others do not tell: how long one question takes the store is told by the size of the site. */
export const WORK = {
  anonymous: { nodes: 100_000, rows: 5_000, characters: 4_000_000, milliseconds: 1_000 },
  staff: { nodes: 50_000, rows: 12_000, characters: 8_000_000, milliseconds: 2_000 },
  /** Does what was looked at when it was asked for, one record after the other. */
  scheduler: { nodes: Infinity, rows: Infinity, characters: Infinity, milliseconds: Infinity },
} as const satisfies Readonly<Record<Principal['kind'], Work>>;

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
    const deeper = () => {
      depth += 1;
      if (depth > LIMITS.depth) refuse(`The query is nested more than ${LIMITS.depth} levels deep`);
    };
    const leave = () => {
      depth -= 1;
    };
    const refuseFragments = () => refuse('Named fragments are not supported: write the fields out');
    return {
      Field: {
        enter(node) {
          deeper();
          if (node.alias !== undefined) aliases += 1;
          if (aliases > mostAliases) refuse(`The query has more than ${mostAliases} aliases`);
        },
        leave,
      },
      InlineFragment: { enter: deeper, leave },
      FragmentSpread: refuseFragments,
      FragmentDefinition: refuseFragments,
      OperationDefinition: (node) => {
        if (node.selectionSet.selections.filter((one) => one.kind === Kind.FIELD).length > mostAliases)
          refuse(`The query asks for more than ${mostAliases} fields at once`);
      },
    };
  };
}
