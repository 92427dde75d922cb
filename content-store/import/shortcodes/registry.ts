import { legacyFile, link, ref, tmp } from './addresses.ts';
import { accordion, box, button, highlight, note, quoteBlock, ring } from './boxes.ts';
import { cardPolicy, cardPrompt, elsewhere, featuredResource, searchResources } from './cards.ts';
import { assetStatic } from './files.ts';
import { img, imgRight, legacyImg, legacyImgRight } from './images.ts';
import { checkbox, checklist, doDontTable, strayPart } from './lists.ts';
import type { Shortcode } from './shortcode.ts';
import { cspan, fbVideo, tweet, youtube } from './videos.ts';

/** Every shortcode the import knows. One that is not here stays as text and is reported. */
export const shortcodes: ReadonlyMap<string, Shortcode> = new Map<string, Shortcode>([
  ['ref', ref],
  ['relref', ref],
  ['link', link],
  ['tmp', tmp],
  ['legacy-file', legacyFile],
  ['img', img],
  ['img-flexible', img],
  ['img-right', imgRight],
  ['legacy-img', legacyImg],
  ['legacy-img-right', legacyImgRight],
  ['asset-static', assetStatic],
  ['note', note],
  ['box', box],
  ['ring', ring],
  ['accordion', accordion],
  ['highlight', highlight],
  ['quote-block', quoteBlock],
  ['button', button],
  ['checklist', checklist],
  ['checklist-sublist', checklist],
  ['checkbox', checkbox],
  ['checkbox-sublist-item', checkbox],
  ['do-dont-table', doDontTable],
  ['row', strayPart],
  ['do-row', strayPart],
  ['dont-row', strayPart],
  ['card-policy', cardPolicy],
  ['card-prompt', cardPrompt],
  ['featured-resource', featuredResource],
  ['search-resources', searchResources],
  ['termsofservice-compatible', elsewhere],
  ['termsofservice-inactive', elsewhere],
  ['termsofservice-poc-cabinet', elsewhere],
  ['termsofservice-poc-noncabinet', elsewhere],
  ['youtube', youtube],
  ['fb-video', fbVideo],
  ['cspan-iframe', cspan],
  ['tweet', tweet],
]);
