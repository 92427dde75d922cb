import type { ComponentType } from 'react';
import type { FieldKind } from '#content-store/definition/field.ts';
import type { FieldInputProps } from './input-props.ts';
import { BlockInput } from './inputs/block-input.tsx';
import { BodyInput } from './inputs/body-input.tsx';
import { CheckboxInput, ChoiceInput, ChoicesInput } from './inputs/choice-inputs.tsx';
import { ColorInput } from './inputs/color-input.tsx';
import { GroupInput } from './inputs/group-input.tsx';
import { InstantInput } from './inputs/instant-input.tsx';
import { IntegerInput } from './inputs/integer-input.tsx';
import {
  AliasInput,
  EmailInput,
  KeyInput,
  MultilineInput,
  TextInput,
  UrlInput,
} from './inputs/line-input.tsx';
import { LinkInput } from './inputs/link-input.tsx';
import { ListInput } from './inputs/list-input.tsx';
import { ReferenceInput, ReferencesInput } from './inputs/reference/reference-inputs.tsx';
import { RichTextInput } from './inputs/rich-text-input.tsx';
import { SecretInput } from './inputs/secret-input.tsx';
import { SitesInput } from './inputs/sites-input.tsx';

/** The input of every kind of field. A new kind without one does not compile. */
export const inputs = {
  text: TextInput,
  multiline: MultilineInput,
  richText: RichTextInput,
  integer: IntegerInput,
  checkbox: CheckboxInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  sites: SitesInput,
  instant: InstantInput,
  key: KeyInput,
  alias: AliasInput,
  link: LinkInput,
  url: UrlInput,
  email: EmailInput,
  color: ColorInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  group: GroupInput,
  list: ListInput,
  block: BlockInput,
  body: BodyInput,
  secret: SecretInput,
} satisfies Record<FieldKind, ComponentType<FieldInputProps>>;
