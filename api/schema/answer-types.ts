import { GraphQLList, GraphQLNonNull, GraphQLObjectType, type GraphQLOutputType } from 'graphql';
import type { AnswerForm, AnswerScalar } from '#content-store/operations/answer.ts';
import type { Audience } from '#content-store/operations/operation.ts';
import type { RequestContext } from '../context/context.ts';
import { answerScalars } from '../fields/scalars.ts';
import { field } from './registry.ts';

type ObjectForm = Extract<AnswerForm, { readonly kind: 'object' }>;

/** The types of declared answers. What is not optional is never null. */
export class AnswerTypes {
  readonly #types = new Map<string, { readonly form: ObjectForm; readonly type: GraphQLObjectType }>();

  /** The type of a form, whose members are for this audience. Throws where two forms have one name. */
  of(form: AnswerForm, audience: Audience): GraphQLOutputType {
    return form.kind === 'optional'
      ? this.#nullable(form.of, audience)
      : new GraphQLNonNull(this.#nullable(form, audience));
  }

  #nullable(form: AnswerForm, audience: Audience): GraphQLOutputType {
    switch (form.kind) {
      case 'scalar':
        return answerScalars[form.scalar satisfies AnswerScalar];
      case 'list':
        return new GraphQLList(this.of(form.of, audience));
      case 'optional':
        return this.#nullable(form.of, audience);
      case 'object':
        return this.#object(form, audience);
    }
  }

  #object(form: ObjectForm, audience: Audience): GraphQLObjectType {
    const known = this.#types.get(form.name);
    if (known !== undefined && known.form !== form) throw new Error(`Two answers are called ${form.name}`);
    if (known !== undefined) return known.type;
    const members = Object.entries(form.members).map(([name, member]) => [
      name,
      field(`${form.name}.${name}`, audience, { type: this.of(member, audience) }),
    ]);
    const type = new GraphQLObjectType<unknown, RequestContext>({
      name: form.name,
      fields: Object.fromEntries(members),
    });
    this.#types.set(form.name, { form, type });
    return type;
  }
}
