import { blockType } from '../../definition/entity.ts';
import { multiline, text, url } from '../../definition/field.ts';
import { gateAnswers } from '../../messages/gate-answers.ts';
import { commonBlockSettings } from './common.ts';

export const omedaGatedPageContent = blockType({
  type: 'omeda_gated_page_content',
  label: 'Gated page content',
  help: 'On the page of a piece that follows a survey: what readers are told there, and the way to the survey. The piece stays closed, whoever answers.',
  soughtAs: 'survey, questionnaire',
  on: ['content'],
  visibility: 'public',
  palette: 'more',
  settings: {
    ...commonBlockSettings,
    body: multiline({
      label: 'Text',
      max: 2_000,
      default: gateAnswers.survey.text,
    }),
    surveyUrl: url({ label: 'Survey address', help: 'The Omeda form. Left empty, no button leads to it.' }),
    buttonLabel: text({ label: 'Label of the button', max: 60, default: gateAnswers.survey.button }),
  },
});
