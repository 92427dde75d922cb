import { bodyBlock, instant, multiline, reference, text, url } from '../../definition/field.ts';
import { playerAddress } from '../../html/players.ts';
import { anImage } from './targets.ts';

/** A film of YouTube or Vimeo. Where no player can be, a link to it. */
export const video = bodyBlock({
  type: 'video',
  label: 'Video',
  help: 'A film at YouTube or Vimeo, by the address of its page.',
  fields: {
    url: url({ label: 'Address', required: true, help: 'The page of the film at YouTube or Vimeo.' }),
    title: text({ label: 'Title', max: 300, help: 'What it shows, for people who cannot see it.' }),
    caption: multiline({ label: 'Caption', max: 2_000 }),
    poster: reference(anImage, {
      label: 'Poster',
      help: 'Stands for the film on paper, in feeds and in mails.',
    }),
    uploaded: instant({
      label: 'First shown',
      help: 'When the film was published. Search engines list films that have a title, a poster and this.',
    }),
  },
  ofAddress: { field: 'url', takes: (address) => playerAddress(address) !== null },
  leadIn: 'ends',
});
