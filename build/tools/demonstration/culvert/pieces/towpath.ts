import { figure } from '../figure.ts';
import type { Piece } from './piece.ts';

export const towpath: Piece = {
  type: 'Article',
  section: 'features',
  name: 'Leave the towpath alone',
  teaser: 'It is muddy, it is narrow, and it goes nowhere in particular. Those are its three best qualities.',
  day: -10,
  author: 'wilma',
  tags: ['Canals'],
  print: 'heron',
  body: `<p>I have before me the district’s <em>Vision for an Activated Waterside</em>. It is a handsome document. It has a photograph of a woman laughing at a salad. On page nine it says that the towpath between Harrow and Sund “currently underperforms as a corridor”, and on page eleven there is a drawing of what it would look like performing: four metres of pale resin, lit from below, with a line down the middle.</p>
<p>I edit the letters page of this magazine, and I am not usually let out of it. But I have walked that towpath to work for twenty-six years, and I should like to say something on its behalf before it is activated.</p>
<h2>What it is for</h2>
<p>It was built for a horse. That is the first thing to understand about a towpath: it is exactly as wide as a horse that is minding its own business. When two horses met, one stopped, and the rope was lifted over, and the men exchanged a few words about the horses. Everything that is good about towpaths follows from this. You cannot hurry on one. You cannot pass without speaking. Two people who meet have to decide something.</p>
<p>A four-metre corridor with a line down the middle decides it for them. It sorts us into the quick and the slow and gives each a lane in which not to be bothered by the other. I know, because there is one at Harrow, and in two years I have been shouted at on it by a bell.</p>
<h2>What it isn’t</h2>
<p>It is not a <em>corridor</em>. A corridor is where one is not yet anywhere. On the towpath I have seen a heron swallow a vole, a bride being sick, and a man teaching a cello to a child on a coal boat; I proposed to my husband on it, and he fell in. None of this would have been possible at eleven miles an hour.</p>
${figure('humpback')}
<p>Nor does it underperform. The survey counted “users”, and found few. It stood at the car park to count them. It did not count the anglers, who do not move, or the boys, who do not use the gate, or the old couple from the almshouse who go as far as the first bench each evening, sit, and return. That bench is to be replaced by a “perch”.</p>
<blockquote><p>You cannot hurry on it. You cannot pass without speaking. Two people who meet have to decide something.</p></blockquote>
<h2>What I would do instead</h2>
<p>I am told that one must be constructive.</p>
<ul><li>Mend the culvert by the tannery, where it floods. It needs nine bricks. I have counted.</li><li>Cut the brambles in August, after the blackberries and not before.</li><li>Put the bench back where the bench was.</li><li>Then stop.</li></ul>
<p>By all means build the fast path. There is a disused railway two fields over, dead straight and level, that would love to be a corridor; it was born one. Let it be lit from below. Let there be salad.</p>
<p>But the towpath is the last public place in the district where it is normal to be slow, and it cost nothing, and nobody planned it. It is a by-product of a horse. We should be careful with our by-products. We have not done nearly so well on purpose.</p>`,
  more: { labels: ['Opinion'] },
};
