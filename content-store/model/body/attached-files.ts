import { bodyBlock, references, text } from '../../definition/field.ts';
import { aFile } from './targets.ts';

/** Files to take away. */
export const attachedFiles = bodyBlock({
  type: 'attached_files',
  label: 'Files',
  help: 'Files of the media library for readers to take away.',
  fields: {
    title: text({ label: 'Title', max: 200, help: 'Shown above the files. Left empty, it is “Files”.' }),
    files: references(aFile, { label: 'Files', required: true }),
  },
  ofFile: {
    field: 'files',
    takes: (name, mimeType) => mimeType === 'application/pdf' || /\.pdf$/i.test(name),
  },
  leadIn: 'ends',
});
