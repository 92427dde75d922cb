/** One of the layouts that a page may have had, as `pageLayout` tells of it. */
interface Candidate {
  readonly reach: 'path' | 'piece' | 'below' | 'type' | 'kind' | 'module';
  readonly of: string;
  readonly layout: { readonly name: string } | null;
  readonly outcome: 'taken' | 'behind' | 'other types' | 'none';
}

/** What a layout would be made for to reach a page in this way, such as "Pages below /news". */
export function reachInWords({ reach, of }: Pick<Candidate, 'reach' | 'of'>): string {
  switch (reach) {
    case 'path':
      return `The address ${of}`;
    case 'piece':
      return of === '' ? 'This very piece' : `This very piece, with the gate ${of}`;
    case 'below':
      return of === '/' ? 'Pages below the home page' : `Pages below ${of}`;
    case 'type':
      return `The content type ${of}`;
    case 'kind':
      return of === '' ? 'All pages of this kind' : `All pages of this kind, with the gate ${of}`;
    case 'module':
      return `The module ${of}`;
  }
}

/** What became of it. */
export function outcomeInWords({ outcome }: Pick<Candidate, 'outcome'>): string {
  switch (outcome) {
    case 'taken':
      return 'This is the page’s layout: it is the first that there is.';
    case 'behind':
      return 'One before it was taken.';
    case 'other types':
      return 'It is for pieces of other types.';
    case 'none':
      return 'No layout is made for that.';
  }
}
