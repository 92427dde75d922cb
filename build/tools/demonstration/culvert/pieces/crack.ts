import { figure } from '../figure.ts';
import type { Piece } from './piece.ts';

export const crack: Piece = {
  type: 'Article',
  section: 'practice',
  name: 'How to read a crack',
  teaser:
    'Width matters less than everyone thinks. A short field guide to lines in masonry, and which of them to lose sleep over.',
  day: -5,
  author: 'ines',
  tags: ['Maintenance', 'Masonry'],
  print: 'crack',
  body: `<p>Every wall cracks. The craft lies in telling the cracks that mean something from those that are merely the material settling into its life. I inspected bridges and lock walls for eleven years, and I would say that nineteen cracks in twenty want nothing from you but to be left alone. This is about the twentieth.</p>
<p>You need very little: your eyes, a pencil, and the patience to come back. What you must give up is the idea that a wide crack is a bad one. I have known a crack you could post a letter in that had not moved since the war, and one I could barely see that had a house on the end of it.</p>
<h2>Look at the ends</h2>
<p>Start where the crack stops. One that fades away at both ends has said what it had to say: something shrank, or dried, or sulked, and is finished. One that stops sharply at a joint is being driven by something on the other side of that joint, and you should go round and look.</p>
<p>A crack that forks is older below the fork than above it. A crack that runs straight through stones instead of stepping along the mortar came quickly.</p>
<h2>Look at the faces</h2>
<p>Run a thumbnail across. If one face stands proud of the other, the two halves have not merely parted but moved past each other, and you are looking at shear. Stop, and ring somebody. It does not matter how thin the line is.</p>
<p>Then look inside, with a torch held flat against the wall. Clean, bright faces are new. Faces with moss, paint or spiders are old; a spider will not settle in a crack that moves. I have signed reports on the word of a spider and not regretted it.</p>
<blockquote><p>A spider will not settle in a crack that moves.</p></blockquote>
<h2>Look at what the water does</h2>
<p>In a lock wall, water is both the witness and the culprit. Go at low level, an hour after the lock has been emptied, when a sound wall has stopped dripping. A line that still weeps is connected to something. If what weeps is clear, it is only water. If it is cloudy, it is carrying the wall away with it, grain by grain, and somewhere behind the stones there is a hollow the size of what has gone.</p>
<p>White crust is lime and means slow. Brown crust means iron and often a forgotten tie. Grass means you are late.</p>
${figure('gates')}
<h2>Look again</h2>
<p>Now the part that everyone leaves out. Draw a short line across each tip with the pencil and write the date beside it. Draw another line across the widest place and measure that, to the half millimetre, always at the same line. Then go away.</p>
<p>Come back in a month, and in the other season. Walls breathe: a long wall in sun opens and shuts by a millimetre a year and there is nothing to be done about it but to know. What you are looking for is the breath that does not come back in. A crack with three dates on it is worth more than any photograph, and a crack with ten is a biography.</p>
<ol><li>Ends: fading, stopped or forked?</li><li>Faces: level, or one proud?</li><li>Inside: clean, or let to a tenant?</li><li>Water: none, clear or cloudy?</li><li>Tips: pencilled and dated.</li></ol>
<p>The oldest pencil mark I have found was in the lower lock at Penmarrow, and said <em>14 Octr, no change, J.W.</em> There was no year. I wrote the date beneath it, and “no change”, and my initials. It seemed the least I could do.</p>
<aside class="note"><p><strong>Worth carrying:</strong> a soft pencil, a steel rule with half millimetres, a torch held flat against the wall, and a notebook you do not mind getting wet.</p></aside>`,
};
