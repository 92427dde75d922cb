import { hash } from 'node:crypto';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { apiError } from './errors/errors.ts';
import type { NamedOperations } from './operations/load.ts';
import { LIMITS, limitRule } from './work/limits.ts';

/** A document that may be run as it is. */
export interface Ready {
  readonly document: DocumentNode;
  /** Of a named operation that reads only; null for any other. */
  readonly query: string | null;
}

/** Texts that are kept parsed, in characters. Their trees take some ten times that. */
const MOST_KEPT = 1_000_000;

/** Texts of named operations that are valid in a schema, with their documents. A process that serves several installations, as
 * tests do, looks at them once. */
const named = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

/** Parsed and validated documents: named operations from the start on, others as long as they are used. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #named = new Map<string, Ready>();
  /** Named operations by their text, however it is spaced. */
  readonly #spellings = keptByText();
  readonly #ofStaff = keptByText();

  /** Throws where a named operation is not valid. */
  constructor(schema: GraphQLSchema, { texts }: NamedOperations) {
    this.#schema = schema;
    const valid = named.get(schema) ?? new Map<string, DocumentNode>();
    named.set(schema, valid);
    for (const [name, text] of texts) {
      const document = valid.get(text) ?? this.#checked(text, false);
      if (!('kind' in document)) throw new Error(`${name}.gql: ${document[0]?.message}`);
      valid.set(text, document);
      const ready = { document, query: isQuery(document) ? name : null };
      this.#named.set(digestOf(document), ready);
      this.#spellings.set(text, ready);
    }
  }

  /** The document of a text, or why it may not be run. Anonymous callers run named operations only. */
  ready(text: string, isStaff: boolean): Ready | readonly GraphQLError[] {
    const known = this.#spellings.get(text) ?? (isStaff ? this.#ofStaff.get(text) : undefined);
    if (known !== undefined) return known;
    const limited = this.#withinLimits(text, isStaff);
    if (!('kind' in limited)) return limited;
    const named = this.#named.get(digestOf(limited));
    if (named !== undefined) {
      this.#spellings.set(text, named);
      return named;
    }
    if (!isStaff) return [mustSignIn()];
    const document = this.#valid(limited);
    if (!('kind' in document)) return document;
    const ready = { document, query: null };
    this.#ofStaff.set(text, ready);
    return ready;
  }

  #checked(text: string, isStaff: boolean): DocumentNode | readonly GraphQLError[] {
    const limited = this.#withinLimits(text, isStaff);
    return 'kind' in limited ? this.#valid(limited) : limited;
  }

  #withinLimits(text: string, isStaff: boolean): DocumentNode | readonly GraphQLError[] {
    if (text.length > LIMITS.staffCharacters)
      return [apiError('LIMIT', `The query is longer than ${LIMITS.staffCharacters} characters`)];
    const document = parsed(text, isStaff ? LIMITS.staffTokens : LIMITS.tokens);
    if (document instanceof GraphQLError) return [document];
    const rules = [
      limitRule(isStaff ? LIMITS.staffAliases : LIMITS.aliases),
      // The console makes its queries from the definitions; nobody needs the schema over HTTP.
      NoSchemaIntrospectionCustomRule,
    ];
    const errors = validate(this.#schema, document, rules, { maxErrors: 1 });
    return errors.length > 0 ? errors : document;
  }

  #valid(document: DocumentNode): DocumentNode | readonly GraphQLError[] {
    const errors = validate(this.#schema, document, specifiedRules, { maxErrors: 5 });
    return errors.length > 0 ? errors : document;
  }
}

/** Those used last, by their texts. */
function keptByText(): LRUCache<string, Ready> {
  return new LRUCache({ maxSize: MOST_KEPT, sizeCalculation: (_ready, text) => Math.max(1, text.length) });
}

function parsed(text: string, maxTokens: number): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('The query cannot be parsed');
  }
}

function isQuery({ definitions }: DocumentNode): boolean {
  return definitions.every((one) => 'operation' in one && one.operation === OperationTypeNode.QUERY);
}

/** White space and commas do not make another operation. */
function digestOf(document: DocumentNode): string {
  return hash('sha256', print(document), 'base64url');
}

function mustSignIn(): GraphQLError {
  return new GraphQLError(
    'Sign in to run queries of your own. Without a session, only the named operations of /graphql/query and /graphql/mutation may be run.',
    { extensions: { code: 'UNAUTHENTICATED' } },
  );
}
