import type { BlockSettings } from '#content-store/model/blocks/blocks.ts';
import { isForSurveyed } from '#content-store/model/gating/gates.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';
import type { Button } from '../content-body/downloads.ts';

export interface SurveyData {
  readonly body: string;
  readonly button: Button | null;
}

/** What readers of a piece that follows a survey are told, and the way there; nothing on other pages, and none in a preview, which
 * shows all of the piece. The piece itself stays withheld: what the survey says of a reader opens nothing here. */
export async function load(
  { body, surveyUrl, buttonLabel }: BlockSettings<'omeda_gated_page_content'>,
  { content }: Subject,
  { showsWithheld }: PageContext,
): Promise<SurveyData | null> {
  if (content === null || !isForSurveyed(content) || showsWithheld) return null;
  const button = surveyUrl === undefined ? null : { href: surveyUrl, label: buttonLabel };
  return body.trim() === '' && button === null ? null : { body, button };
}
