import type { Piece } from './piece.ts';

export const eel: Piece = {
  type: 'Article',
  section: 'features',
  name: 'The eel has right of way',
  teaser:
    'She has crossed an ocean to get here and is the thickness of a bootlace. At the bottom of the weir, somebody has left her a ladder.',
  day: -11,
  author: 'yusuf',
  tags: ['Rivers', 'Wildlife'],
  print: 'eel',
  body: `<p>She is three years old and as long as a pencil. She has come four thousand kilometres, the first part as a leaf of clear jelly with eyes, and in all that way nothing has stopped her. Now she is at the foot of Brackness weir, in the dark, in the rain, with her chin against a wall.</p>
<p>An eel cannot jump. What she can do is climb, if the surface is wet and gives her something to push against: moss will do, or rough stone, or the bristles of a broom. Weirs used to be made of such things. Then they were made of concrete, smooth and sheer, by people who had thought very hard about water.</p>
<h2>The ladder</h2>
<p>The eel ladder at Brackness is a gutter lined with bristles. It begins in the slack water beside the turbines and rises at the angle of a staircase for eleven metres, with a trickle running down it from a hose. It cost less than the plaque that announces it. In its first June it carried nine eels, in its second four hundred, and this year, on a single night of warm rain, six thousand two hundred and eleven.</p>
<p>We know the number because Sabine Orr counted them. She is a retired telephone engineer, and from April to September she sits at the top of the gutter with a red lamp, a clicker and a flask. The eels come over a lip into a tray, one at a time, as if they had been told to.</p>
<blockquote><p>You get the odd one that stops at the top and looks at you. Then she goes. They don’t say thank you. I wouldn’t, with that still ahead of me.</p><cite>Sabine Orr, counter</cite></blockquote>
<p>What is ahead is twenty years. She will live in a ditch, a mill pond, the bed of the canal, under the same stone if it is a good one. She will eat anything and grow as thick as a wrist. Nothing will happen to her that we would call an event.</p>
<h2>And back</h2>
<p>Then one autumn, on a moonless night, she will stop eating and turn silver. Her eyes will double in size. Her stomach will dissolve, since she has no further use for it, and she will go down the river to the sea, and under it, to a place that no one has found, and there, it is supposed, she will spawn and die. Nobody has ever seen it. No one has caught an eel with eggs in her. For all our gutters and clickers we know how she comes and how she goes, and not what for.</p>
<p>Going down is the dangerous part. The river narrows to the turbines. A fast turbine kills one eel in three; the screws at Brackness, which turn at the speed of a grandmother stirring, kill none that Orr has found. On the big dark nights the association stops them all the same. It is in the rules, clause four: <em>the eel has right of way</em>. It costs about three hundred a year, and has never once been argued about in the net loft, where everything is argued about.</p>
<h2>The count</h2>
<ul><li>First summer: 9</li><li>Second: 412</li><li>Fifth: 3,870</li><li>This year, to the end of August: 31,604</li></ul>
<p>It is still not many. Orr’s grandfather used to say that in his day one could cross the weir on their backs, but he said that of the salmon too, and of the bailiffs. She does not hold with grandfathers. She holds with the clicker.</p>
<p>At two in the morning the rain eases and the gutter goes quiet. Orr screws the cup back on the flask. Then there is a small sound, like someone drawing a wet string through their fingers, and over the lip comes one more: as long as a pencil, black, entirely sure of herself. Click.</p>`,
};
