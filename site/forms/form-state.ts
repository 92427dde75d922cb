import type { FormName } from '#content-store/model/forms/forms.ts';
import type { Typed } from '#content-store/model/forms/read-form.ts';

/** What a form shows: empty as pages have it, or as somebody has sent it. */
export interface FormState {
  readonly form: FormName;
  /** The piece that an inquiry is about. */
  readonly about: string | undefined;
  /** The path of the page it stands on. */
  readonly from: string;
  readonly typed: Typed;
  /** Message by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What a reader is told who sent a form. */
export type FormAnswer =
  | { readonly kind: 'sent'; readonly form: FormName; readonly from: string }
  /** `message`: what is to be done. */
  | (FormState & { readonly kind: 'refused'; readonly message: string })
  /** It could not be read at all: there is nothing to be shown again. */
  | { readonly kind: 'lost'; readonly form: FormName; readonly message: string };
