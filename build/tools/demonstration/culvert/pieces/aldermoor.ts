import { CANARY } from '../../canary.ts';
import type { Piece } from './piece.ts';

/** The one piece behind the gate. */
export const aldermoor: Piece = {
  type: 'Article',
  section: 'features',
  name: 'The night the Aldermoor held',
  teaser:
    'A dam is a promise made to people downstream who were never asked. On one night in April, the promise came due.',
  day: -3,
  author: 'tobias',
  tags: ['Dams', 'Rivers'],
  print: 'dam',
  body: `<p>At ten past nine the rain gauge above the Aldermoor stopped reporting. The three people in the control room assumed a flat battery, and one of them went to find another.</p>
<p>It was not the battery. The gauge, its mast and the bank it stood on had gone down the valley. ${CANARY}</p>
<p>The Aldermoor is not a large dam. It is sixty metres high, two hundred and ten along the crest, and was built to keep a canal in water through dry summers. Nobody had ever thought of it as standing between anyone and anything. Below it lie eleven kilometres of pasture, a gauging weir, a sawmill, and Lower Alder, where four thousand people had gone to bed with the window open because of the sound.</p>
<h2>Four decisions</h2>
<p>By eleven the reservoir was rising a hand’s width every ten minutes. The rules allowed the duty engineer, Hedda Marsh, to open two of the four low outlets on her own authority. She opened two, rang the district, and while the telephone was still ringing opened the others.</p>
<p>“There was a committee for that,” she says now. “It would have met on Thursday.”</p>
<p>That was the first decision. The second was to tell the sawmill, because eleven hundred cubic metres of larch were stacked on its bank and would otherwise arrive at the church as a battering ram. The owner did not argue. He and his daughter cut the bands on every stack and let the trunks go one at a time, early, on the low water, as his grandfather used to, and lost a year’s income in forty minutes.</p>
<p>The third decision was not to ring the bells. The old plan said bells. But the old plan dated from when bells meant “go uphill”, and for thirty years they had meant “wedding”. Instead the constable drove along the river street with the window down, saying each family’s name.</p>
<p>The fourth was to leave. At half past midnight the crest gauge read sixty centimetres below the top. Marsh sent the other two up to the road, wrote the reading in the ledger, and stayed. She has been asked about this at three inquiries and has given the same answer each time: somebody had to write down the next one.</p>
<blockquote><p>Concrete does not know that it is being brave. It was poured well in a dry September by people who are dead. You want to thank somebody, thank them.</p><cite>Hedda Marsh</cite></blockquote>
<h2>What the ledger says</h2>
<p>The ledger is a cloth-bound book with a pencil on a string. From half past midnight it has a line every ten minutes, in a hand that gets larger.</p>
<ul><li>00:40, fifty-one below. Outlets steady. Spray on the lamps.</li><li>01:20, thirty-three below. One lamp out.</li><li>02:10, nineteen below. Can feel it in the rail.</li><li>02:50, eleven below. Can feel it in my teeth.</li><li>03:30, eleven below.</li><li>03:40, eleven below.</li></ul>
<p>Between those last three lines nothing happened at all, which is to say that the valley above ran out of rain twenty minutes before the dam ran out of dam. At four she wrote “twelve”, and underlined it.</p>
<h2>Downstream</h2>
<p>The water came up to the second step of the church in Lower Alder, stood there until dawn, and went down again. It left eels in the vestry and a larch trunk, upright, in the bowling green, where it has since been granted permission to stay.</p>
<p>Nobody was hurt. That is the trouble with it as a story: the committee, when it did meet on Thursday, could find nothing to be for or against. It noted that two outlets had been opened without authority. It noted that the gauge was missing. It resolved to buy a better battery.</p>
<p>Marsh retired in the spring. The rule now says four.</p>`,
  more: { userRegistration: { isRequired: true } },
};
