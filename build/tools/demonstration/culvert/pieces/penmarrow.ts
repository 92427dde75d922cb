import type { Piece } from './piece.ts';

export const penmarrow: Piece = {
  type: 'Article',
  section: 'news',
  name: 'Tidal lock at Penmarrow reopens after nine months of quiet',
  teaser: 'New gates, old stone, and a lock keeper who kept the log going with nothing to write in it.',
  day: -4,
  author: 'tobias',
  tags: ['Rivers', 'Locks'],
  print: 'gates',
  body: `<p>The oak gates of the Penmarrow tidal lock were hung in the year the railway came, and taken down last winter, when a diver put his arm through one of them up to the shoulder.</p>
<p>On Tuesday their replacements opened for the first time, on the morning tide, for a wooden ketch called <em>Patience</em> which had been waiting on the river side since February. Her owner had grown tomatoes on the cabin roof. He was asked how it felt to be moving. “Temporary,” he said.</p>
<h2>The same weight</h2>
<p>A tidal lock has two jobs and they pull in opposite directions. It must let boats out to a sea that is sometimes four metres below the canal and sometimes one above it, and it must never, at any hour, let the two become acquainted. Penmarrow therefore has four pairs of gates where an ordinary lock has two, one pair facing each way at each end, and the keeper works them by the almanac.</p>
<p>The new leaves are of green oak from a single estate, nineteen tonnes apiece. They weigh the same as the old ones to within forty kilograms, and this was not sentiment. The masonry they hang from has spent a century and a half getting used to that weight. “Hang a lighter gate on it and the wall relaxes,” says Marian Hollis of the millwrights Hollis &amp; Wray, who built them. “Walls shouldn’t relax.”</p>
<p>Steel was considered, and would have been cheaper by a third. It would also have floated. In a tidal lock the river comes up under the gates twice a day and tries the hinges, and a hollow steel leaf has to be filled with something to hold it down. The engineers proposed concrete; the millwrights pointed out that oak comes already filled with oak.</p>
<h2>Nothing passed</h2>
<p>The keeper, Josiah Venn, kept the log all through the closure. “Nothing passed,” it reads, for two hundred and seventy-one days, in the same hand, with the state of the tide and the wind. He was told that he need not. He said that a gap in a log is a kind of lie.</p>
<p>There are variations if one reads closely. On the third of May: “Nothing passed. Otter.” On the nineteenth of June: “Nothing passed, twice.” For one week in August, when Venn had a cold, the hand is his granddaughter’s and the entries are illustrated.</p>
<blockquote><p>On the two hundred and seventy-second day it says: “Passed.”</p></blockquote>
<h2>What happens to the old ones</h2>
<p>Three of the eight leaves were sound enough to saw. Their planks have gone to the school at Brackness, which is building a bench long enough for all of it, and to the ketch, which needed a hatch. The one the diver found is leaning against the lock cottage with its hole turned outward. Visitors put an arm in, up to the shoulder. Venn has asked for a sign and been sent a form.</p>
<p>The lock is open from two hours before high water until two hours after. Boats of more than four metres’ beam should telephone; boats of more than five should reconsider.</p>`,
};
