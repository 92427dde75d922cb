import { LOCKS_FILE, READINGS_FILE } from '../sund-week.ts';
import type { Piece } from './piece.ts';

export const drought: Piece = {
  type: 'Article',
  section: 'news',
  name: 'The Sund Canal rehearses its own drought, and learns to share',
  teaser:
    'For one planned week, nine locks ran on what their own hills could send them. The boats kept moving, mostly.',
  day: -2,
  author: 'marguerite',
  tags: ['Canals', 'Water supply'],
  print: 'flight',
  body: (idOf) => [
    `<p>At four on Sunday morning an operator in Sund closed a sluice that had been open for thirty-one years. The canal’s only feed from the Aldermoor reservoir went quiet, as planned, and nine locks were on their own.</p>
<p>The exercise asked one question. In a summer like the one before last, when the reservoir fell below its lowest outlet, could the flight at Sund be worked on two brooks, a disused quarry and good manners? The answer was yes for six days, and then almost.</p>
<h2>A lock is a bucket</h2>
<p>Each time a boat goes through a lock, a bucket of water goes down the hill with it: at Sund, two hundred and forty cubic metres, the same for a coal barge as for a man in a canoe.<sup><a id="mark-n1" href="#note-n1">1</a></sup> On an August Saturday the flight empties its bucket ninety times. The two brooks together fill it thirty-eight.</p>
<p>The difference has always come from upstairs, and nobody had needed to think about it. “We knew how much water we had,” says Ottilie Brandt, who runs the navigation from an office above a bakery. “We had never known how much we used. It’s surprising how rude the difference is.”</p>`,
    { type: 'image', asset: idOf('picture', 'heron'), width: 'right' },
    `<h2>The week, day by day</h2>
<ol><li><strong>Sunday and Monday.</strong> Nothing happened. Several boaters wrote to say that they had noticed no drought.</li><li><strong>Tuesday.</strong> The long pound between locks four and five fell by nine centimetres. A swan walked.</li><li><strong>Wednesday.</strong> Boats were asked to go down only when another was coming up, so that one bucket served two. Queues of forty minutes; two engagements to dinner; one, it is thought, to be married.<sup><a id="mark-n2" href="#note-n2">2</a></sup></li><li><strong>Thursday.</strong> The quarry pump was started and drew up eleven bicycles and, by evening, sixty litres a second.</li><li><strong>Friday.</strong> The first day on which more water came in than went out.</li><li><strong>Saturday.</strong> Ninety-four boats. Everyone had heard about the drought and come to see it.</li></ol>`,
    {
      type: 'data_table',
      asset: idOf('file', READINGS_FILE),
      caption: 'Six readings a day, as the keepers wrote them down.',
    },
    `<p>At ten past six on Saturday evening the summit pound stood eleven centimetres above the level at which hulls begin to touch. With four boats waiting, the lock keepers did something that no rule provided for: they asked. Would anyone mind staying the night?</p>
<p>All four stayed. The pound rose three centimetres by morning, and the bakery sold out of everything with raisins.</p>`,
    {
      type: 'quote',
      words:
        'You can make people save water with a fine or with a queue. The queue is cheaper, and they talk to each other in it.',
      source: 'Ottilie Brandt, Sund Navigation',
    },
    `<h2>What it will change</h2>
<p>Waiting for a partner will become the rule on the flight from the first of May, drought or no drought. It saves a third of the water and costs the average boat twenty-two minutes. The quarry keeps its pump. The bicycles have been offered back to the town, which has so far claimed one.</p>`,
    { type: 'data_table', asset: idOf('file', LOCKS_FILE), caption: 'The flight, from the bakery up.' },
    `<ul><li>Water saved over the week: 61,000 cubic metres</li><li>Longest wait: two hours and five minutes, with a harmonica</li><li>Complaints received: three, all of them about the harmonica</li></ul>
<p>The next rehearsal is in August, when people will notice.</p>`,
    {
      type: 'attached_files',
      title: 'The week in figures',
      files: [idOf('file', READINGS_FILE), idOf('file', LOCKS_FILE)],
    },
    {
      type: 'content',
      content: [
        idOf('piece', 'How to keep water in a hole'),
        idOf('piece', 'Small turbines, long arguments'),
      ],
    },
    {
      type: 'footnotes',
      notes: [
        { mark: 'n1', html: '<p>The canoe is asked to wait for the barge.</p>' },
        { mark: 'n2', html: '<p>The banns were read at the Chapel lock, which has the echo.</p>' },
      ],
    },
  ],
};
