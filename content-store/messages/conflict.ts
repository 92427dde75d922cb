/** What is said where two people changed the same. */
export const conflictTexts = {
  savedBy: (who: string, kind: string, when: string | null) =>
    `${who} saved this ${kind}${when === null ? '' : ` on ${when}`}, after you opened it.`,
  choose:
    'Nothing is overwritten and nothing you typed is lost. You both changed what stands below: choose what goes on, then save.',
  comesAlong: (what: string) => `What they alone changed comes along: ${what}.`,
  more: 'You typed on while this was open. Look at it once more as it stands now, then go on.',
  same: 'Both versions say the same.',
  somebody: 'Somebody',
  mine: 'Yours',
  theirs: 'Theirs',
  both: 'Both, yours first',
  takenAway: 'Taken away',
  goOn: 'Go on with these',
  allOfMine: 'Choose all of mine',
  allOfTheirs: 'Choose all of theirs',
  later: 'Decide later',
} as const;
