import { blockType } from '../../definition/entity.ts';
import { commonBlockSettings } from './common.ts';

export const documentDownload = blockType({
  type: 'document_download',
  label: 'Document download',
  help: 'The file of a document, and those attached to it, with what they are and how large.',
  soughtAs: 'pdf, whitepaper, attachment',
  on: ['content'],
  visibility: 'gated',
  palette: 'first',
  place: 33,
  shows: ['files'],
  settings: { ...commonBlockSettings },
});
