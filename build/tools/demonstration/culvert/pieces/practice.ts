import { figure } from '../figure.ts';
import { SHEET_FILE } from '../inspection-sheet.ts';
import type { Piece } from './piece.ts';

/** A film that was never shot and a sheet to print. */
export const practice: readonly Piece[] = [
  {
    type: 'Video',
    section: 'practice',
    name: 'How a lock gate is hung',
    teaser: 'Nineteen tonnes of oak, two winches and a level older than anyone present. Shot by shot.',
    day: -7,
    author: 'tobias',
    tags: ['Locks'],
    print: 'hanging',
    body: `<p>Culvert is an invented magazine, and this is a film that was never shot. Its shot list, however, is complete, and we are told by people who hang gates that nothing is missing but the swearing.</p>
<h2>The shots</h2>
<ol><li><strong>0:00</strong> The empty chamber from the keeper’s roof. A wagtail walks across the bottom of the canal as though it had always been allowed to.</li><li><strong>0:40</strong> Sheer legs going up: two spruce poles, lashed at the top, and a block the size of a child.</li><li><strong>1:35</strong> The gate arrives by boat, lying down. It is two metres wider than the boat.</li><li><strong>2:20</strong> Slings. Marian Hollis walks round it twice and moves one by a hand’s breadth.</li><li><strong>3:05</strong> The lift. For four seconds it hangs from three points and the sound stops.</li><li><strong>4:10</strong> Upright, turning a little. What looks like waiting is the gate finding its own plumb.</li><li><strong>5:00</strong> The heel goes down into the socket, which is a bronze cup greased with tallow and, by custom, a coin.</li><li><strong>5:45</strong> The collar is closed around the top. Somebody’s grandmother’s level is laid on the beam.</li><li><strong>6:20</strong> One apprentice pushes nineteen tonnes shut with her back.</li></ol>
<h2>What to listen for</h2>
<p>A gate that is hung true makes one sound when it meets its partner: a short, low, wooden <em>mum</em>. Two sounds mean it is meeting at the top and then at the bottom, and it will leak. At Penmarrow they had two on the first day and one on the second, and did not go home in between.</p>`,
    more: { duration: 412 },
  },
  {
    type: 'Document',
    section: 'practice',
    name: 'Inspection sheet for small bridges',
    teaser: 'One page. Print it, fold it, take a pencil.',
    day: -12,
    author: 'ines',
    tags: ['Masonry', 'Maintenance'],
    print: 'humpback',
    body: `<p>What to look at, in the order in which you will walk past it, with room to write. We made it for our own use and have corrected it eleven times, always after getting wet.</p>
<ol><li><strong>Approaches.</strong> Stand well back. Is the hump still a hump? A flat place means that something beneath it is leaving.</li><li><strong>Drains.</strong> Pour a bottle of water on the road and see where it goes. If it goes nowhere, it goes into the bridge.</li><li><strong>Parapets.</strong> Look along them with one eye. They should be straight or deliberately not.</li><li><strong>Spandrels.</strong> The walls above the arch. Bulging is earth pushing; put a date on it.</li><li><strong>The ring.</strong> From a boat. Count the stones, so that you will know if there is one fewer.</li><li><strong>Springings.</strong> Where the arch begins. Push a knife in the joints; write down how far.</li><li><strong>Footings.</strong> A long stick, on both sides. If the stick finds nothing, find somebody.</li></ol>
<p>Write <em>no change</em> when there is none. It is the most useful entry on the sheet and the one most often left out.</p>`,
    file: SHEET_FILE,
  },
  {
    type: 'Article',
    section: 'features',
    name: 'What a pump house sounds like',
    teaser: 'Notes for a piece about listening to machines.',
    day: -1,
    author: 'ines',
    tags: ['Maintenance'],
    print: 'pumpHouse',
    body: `<p>Start with the bearing that sings. Ask whether anyone ever recorded it.</p><p>The keeper says he wakes when it stops, not when it starts. Ring him again about the night of the dam.</p>`,
    isDraft: true,
  },
  {
    type: 'Article',
    section: 'news',
    name: 'Flood maps of the lower Alder to be redrawn',
    teaser: 'The new lines take in eleven hundred houses. The survey begins where the last one stopped.',
    day: 2,
    author: 'marguerite',
    tags: ['Rivers'],
    print: 'floodMap',
    body: `<p>The district publishes its new flood maps on Monday. They are the first to be drawn since the night the Aldermoor held, and the first to be drawn by somebody who got her feet wet doing it.</p>
<p>The old line followed the forty-metre contour, because that was the contour that the map had. Petra Lund’s follows doorsteps. She and two students walked the length of Lower Alder with a staff, a level and a tin of chalk, and asked at each house how high it came. Where nobody could say they looked for the mark behind the wardrobe.</p>
${figure('dam')}
<h2>Eleven hundred houses</h2>
<p>The new area holds eleven hundred houses that were dry on paper last week. It leaves out sixty that were wet on paper and had never been wet otherwise; these are expected to be the quieter meeting.</p>
<p>The line runs for the first time through the middle of a kitchen, in Weir Street, whose owners have asked on which side of it they should keep the flour.</p>`,
  },
];
