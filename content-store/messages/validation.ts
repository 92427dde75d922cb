import { listOf } from '../formats/lists.ts';
import { count, plural } from '../formats/numbers.ts';

/** Every sentence a validation rule can answer with, in English; placeholders are typed arguments (S0 §5, S1 §5). */
export const messages = {
  required: () => 'Field is required',
  requiredOfPublished: () => 'Fill this in before it is published. A draft may be without',
  unknownField: () => 'Unknown field',
  text: () => 'Enter text',
  illFormed: () =>
    'This text has half of a character in it, often what is left of an emoji. Take the damaged sign out, or enter it anew',
  oneLine: () => 'Enter this without line breaks and tabs',
  number: () => 'Enter a whole number',
  numberRange: (min: number | undefined, max: number | undefined) => {
    if (min !== undefined && max !== undefined) return `Enter a whole number from ${min} to ${max}`;
    return min !== undefined
      ? `Enter a whole number of at least ${min}`
      : `Enter a whole number of at most ${max}`;
  },
  tooLong: (max: number) => `Use at most ${max} characters`,
  tooShort: (min: number) => `Use at least ${min} characters`,
  commonPassword: () =>
    'Many people use a password like this, so it is guessed first. Use several words of your own',
  nameAsPassword: () =>
    'A name, user name, site or email address is easily guessed. Use something else as the password',
  checkbox: () => 'Choose yes or no',
  choice: (labels: readonly string[]) => `Choose one of: ${labels.join(', ')}`,
  instant: () => 'Enter a date and time, such as 2026-03-01T09:00:00Z',
  nestedTooDeep: (most: number) =>
    `Tags stand within one another more than ${count(most)} deep, which no text needs. Paste the words without their formatting, or close the tags`,
  email: () => 'Enter a valid email address',
  url: () => 'Enter an address starting with https:// or http://',
  fetchedUrl: () =>
    'This address is not allowed. Enter one of the public web, by its name and without a port, such as https://www.example.com/feed',
  link: () => 'Enter a path starting with / or an address starting with https://',
  linkOr: (tokens: readonly string[]) =>
    `Enter a path starting with /, an address starting with https://, or ${tokens.join(', ')}`,
  color: () => 'Enter a colour such as #3867a6',
  embedTwice: (key: string) => `There are two embeds “${key}”. Give one of them another key`,
  valueTwice: (name: string) => `There are two values “${name}”. Give one of them another name`,
  key: () => 'Use lower-case letters, digits and hyphens, starting with a letter',
  trackedId: () => 'Use letters, digits and . _ : - only',
  reference: () => 'Choose an existing record',
  referenceMissing: (label: string, id: string) =>
    `There is no ${label.toLowerCase()} “${id}” on this site. Choose another, or take it out`,
  referenceOfOneSite: (label: string) =>
    `Each ${label.toLowerCase()} belongs to one site, and this is shared by several. Take it out, or use a layout of that site`,
  siteMissing: (key: string) => `There is no site with the key “${key}”. Choose another`,
  referenceDeleted: (label: string, title: string) =>
    `The ${label.toLowerCase()} “${title}” was deleted. Restore it first, or choose another`,
  referenceKind: (title: string, field: string, value: string) =>
    `“${title}” cannot be chosen here: its ${field.toLowerCase()} is not ${value}. Choose another`,
  referenceCircle: (title: string) =>
    `“${title}” is this record or lies below it, so it cannot stand above it. Choose another`,
  itsOwnPlace: (title: string) => `“${title}” has its own place already. Choose another`,
  mergeItself: (title: string) => `“${title}” cannot be merged into itself. Choose another`,
  mergeNever: (many: string) => `${many} cannot be merged`,
  mergeBelow: (title: string, other: string) =>
    `“${other}” stands below “${title}”. Move it elsewhere first, or merge it into “${title}” instead`,
  mergeUnlike: (field: string, [title, value]: TitledValue, [other, otherValue]: TitledValue) =>
    `“${title}” has the ${field.toLowerCase()} ${value} and “${other}” ${otherValue}; only what has the same can be merged. Change one of them first, or choose another`,
  mergeTwice: (other: string, titles: readonly string[]) =>
    `“${other}” has ${listOf(titles.map((one) => `“${one}”`))} below it too. Merge or rename ${plural(titles.length, 'that', 'those')} first`,
  robotsLine: (line: number, said: string) =>
    `Line ${line}, “${said}”, is no rule. Begin it with User-agent:, Allow:, Disallow:, Crawl-delay: or Sitemap:, or with # for a remark`,
  robotsOrder: (line: number, said: string) =>
    `Line ${line}, “${said}”, is for nobody. Put a line such as User-agent: * above it`,
  robotsValue: {
    agent: (line: number, said: string) =>
      `Line ${line}, “${said}”, names no crawler. Write its name, or * for all`,
    path: (line: number, said: string) =>
      `Line ${line}, “${said}”, names no path. Begin the path with / or *, without blanks`,
    seconds: (line: number, said: string) => `Line ${line}, “${said}”, gives no number of seconds`,
    address: (line: number, said: string) =>
      `Line ${line}, “${said}”, names no sitemap. Write its whole address, beginning with https://`,
  },
  favicon: (title: string) =>
    `“${title}” cannot be the favicon: it must be an .ico with a square aspect ratio. Upload one, then choose it`,
  podcastImage: (title: string) =>
    `“${title}” cannot be a podcast’s picture. Choose one image of type png, jpg, jpeg, gif, avif, ico, tiff or tif`,
  podcastTwice: (title: string, first: string) =>
    title === first
      ? `There is another podcast called “${title}”. Give one of them another title`
      : `“${title}” and “${first}” are too much alike: their feeds would have the same address. Give one of them another title`,
  containerId: (id: string, suggestion: string) =>
    `“${id}” is not a valid id. Did you mean ${suggestion}? It begins with GTM- or G-, then digits or capitals`,
  outsideName: () => 'Use letters, digits, _ and - alone',
  givenAgain: () => 'Give it again: the stored one is for another address',
  providerUrl: () => 'Enter an address starting with https://, without ? and #',
  outsideId: () => 'Use letters, digits and . _ - / alone',
  size: () => 'Enter a width and a height in pixels, such as 300x250',
  newsletterTwice: () => 'Another newsletter of the list has this product. Choose another, or take one out',
  list: () => 'Enter a list',
  emptyItem: () => 'This line is empty. Fill it in, or remove it',
  group: () => 'Enter the fields of this group',
  atLeast: (min: number) => `Add at least ${min}`,
  atMost: (max: number) => `Use at most ${max}`,
  exactly: (label: string, length: number, given: number) =>
    `${label}: use ${length}, as many as the layout chosen beside has, not ${given}`,
  aliasStart: () => 'An alias starts with /',
  aliasCharacters: () =>
    'This alias has characters that are not allowed. Use letters, digits, hyphens and slashes',
  aliasReserved: (segment: string, alias: string) =>
    `“${segment}” is reserved by the system as the first part of an address. Begin with another word, such as /about${alias}`,
  aliasEnding: (alias: string) =>
    `${alias} ends like a calendar file, which the system publishes beside the page of an event. Leave the ending out`,
  aliasOfId: (alias: string) =>
    `${alias} is reserved by the system: eight digits alone lead to the piece with that id. Add a word, such as /about${alias}`,
  aliasTooLong: () => 'This alias is too long. Use at most 512 characters, 200 between two slashes',
  blockType: (type: string) => `There is no block type "${type}"`,
  bodyBlockType: (type: string) =>
    `There is no kind of block “${type}” for texts. One that is stored may stay as it is, be moved or taken out; else put its words into a paragraph`,
  bodyGivenTwice: (html: string, blocks: string) =>
    `Give the text either as ${html} or as ${blocks}, not as both`,
  embedHost: (names: readonly string[]) =>
    `Nothing can be shown here from this address. It must be that of a single post, recording, chart or map, and of one of these: ${names.join(', ')}. Or set a link to it`,
  bodyBlockId: () => 'Give each block of a text an id of 1 to 16 lower-case letters and digits',
  bodyBlockTwice: (id: string) => `Two blocks of this text have the id “${id}”. Give one of them another`,
  redirectLoop: () => 'This redirect would create a loop',
  amount: () => 'Enter an amount, such as 1250 or 1250.00',
  exclusive: (label: string) =>
    `${label} is not offered on this site. Choose another, or add it to the exclusive content types of the site`,
  notOffered: (value: string, setting: string) =>
    `${value} is not offered on this site. Choose another, or add it to ${setting}`,
  notWritten: (label: string) =>
    `${label} is a type for lists and tracking, and is not written here. Choose another`,
  host: () => 'Enter a host name, such as www.example.com; names under .localhost are taken by development',
  ownHost: (host: string) =>
    `${host} is the installation’s own, where the console is. Enter the host that readers of this site use, such as www.example.com`,
  domainOfOneSite: () =>
    'The domain of a site is changed by someone who works on all sites. Leave it as it is, and ask one of them',
  timeZone: () => 'Enter a time zone of the tz database, such as America/Chicago',
  language: () => 'Enter a language tag, such as en or de-AT',
  missing: (label: string) => `${label}: nothing yet`,
  alternativeText: (title: string) =>
    `“${title}” has no alternative text, and this site asks for one. Describe it in the media library first, or choose another`,
  alternativeTextKept: () => 'This site asks for an alternative text of every picture. Say what it shows',
  undescribed: (label: string) => `${label}: no alternative text in the media library yet`,
  repeatedPicture: () =>
    'Readers see this picture twice, here and as the first of the text. Take it out of the text, or choose another here.',
  momentPassed: () => 'Choose a moment in the future, or publish now',
  blockWithoutView: (label: string, place: string) =>
    `Readers would see nothing of “${label}” (${place}), for it has no view yet. Take it out, or save this without publishing it`,
  timeInRecording: () => 'Write minutes and seconds, such as 12:35, or hours too, such as 1:02:00',
  timeOrder: () => 'The end must be after the start',
} as const;

type TitledValue = readonly [title: string, value: unknown];
