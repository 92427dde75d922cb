import { figure } from '../figure.ts';
import type { Piece } from './piece.ts';

/** The one long read. */
export const night: Piece = {
  type: 'Article',
  section: 'networks',
  name: 'The 3 a.m. number',
  teaser:
    'A whole industry is run by one reading, taken when nobody is awake to use water. We stayed up with it for a week.',
  day: -2.2,
  author: 'conor',
  tags: ['Night flow', 'Leakage', 'Metering'],
  print: 'nightFlow',
  alsoIn: [
    { section: 'news', placement: 'Recommended' },
    { section: 'networks', placement: 'Pinned', to: 6 },
  ],
  body: (idOf) => [
    `<p>At three in the morning the town of Dawley uses 40 litres a second. Nobody in Dawley is up. There are 6,200 houses, one bakery, a hospital with ninety beds and a police station that shares a kettle with the library. The bakery starts at four.</p>
<p>Take away the hospital. Take away a dripping tap in every tenth house, a cistern that will not shut in every thirtieth, and a man in Mill Row who waters his leeks in the dark because he believes the meter sleeps. That comes to eleven litres a second. The other twenty-nine are going into the ground.</p>
<p>This is the minimum night flow. It is the most important number in the trade and the only one that is read when nobody is looking. Every leakage target, every league table and about a fifth of every price review hang from it. We spent a week with the people who take it.</p>
<h2>Monday: the chamber</h2>
<p>The meter for Dawley zone is in a chamber in the verge of the Staith road, under a cover that takes two people to lift and one to hold the other. Kit Farrow has held a great many. He is leakage technician for the eastern districts of Tarn Valley Water, and has been going down this hole for nineteen years.</p>
<p>“It’s a good meter,” he says, wiping it. “It’s just on its own.”</p>
<p>It is on its own because Dawley was once two zones. They were joined in a dry summer by opening one valve, so that the lower town could be fed from the upper. The valve is recorded as shut. Farrow has shut it four times. Somebody opens it again; there is a bowling green.</p>
<p>Until that valve is found shut twice running, the Dawley number includes some of Upper Dawley, less some of what Upper Dawley includes of Dawley. On the company’s dashboard it is one green square.</p>
<h2>Tuesday: the control room</h2>
<p>At Tarn Valley’s control room the number arrives at 3.15 as the lowest of twelve readings. By 3.16 it has been compared with last week. By 3.17 it has been explained.</p>
${figure('gaugeWall', 'wide')}
<p>“There’s a menu,” says the night controller, Sunniva Boyle. She turns the screen round. A rise in night flow can be put down to: Industrial, Hospital, Event, Fire Service, Flushing, Weather, Data, Other. Leak is not on the menu. Leak is what is left, and nothing is left, because Other does not need a note.</p>
<blockquote><p>I’ve closed three hundred rises as Weather. I’ve never once looked out of the window. There isn’t one.</p><cite>Sunniva Boyle, night controller</cite></blockquote>
<p>She is not being careless. She has 212 zones, four hours, and a target for how many squares are green at six. The target was set by people who are asleep.</p>
<h2>Wednesday: arithmetic</h2>
<p>To get from night flow to leakage you take away what people use. Nobody knows what people use. There is an allowance: 1.7 litres a house an hour, agreed at a hotel in 1994 by eleven men, of whom nine were from places with flat roofs and tanks.<sup><a id="mark-n1" href="#note-n1">1</a></sup></p>
<p>Raise the allowance by half a litre and Dawley’s leakage falls by sixty cubic metres a day, without a spade. Do it in 212 zones and it falls by the output of a small works. Every company in the country has at some point raised it by half a litre. Each has a report to say why: cisterns, night workers, dishwashers on a timer. The reports are good. They all come out at half a litre.</p>
<table><caption>One night in Dawley, by who is asked</caption><thead><tr><th scope="col">Allowance</th><th scope="col">Use, l/s</th><th scope="col">Leakage, l/s</th><th scope="col">Square</th></tr></thead><tbody><tr><td>1.7 (the hotel)</td><td>11.0</td><td>29.0</td><td>Red</td></tr><tr><td>2.2 (the report)</td><td>11.9</td><td>28.1</td><td>Amber</td></tr><tr><td>2.9 (the appeal)</td><td>13.1</td><td>26.9</td><td>Green</td></tr><tr><td>Meters, read one by one</td><td>9.6</td><td>30.4</td><td>Not on the scale</td></tr></tbody></table>
<p>The last row is ours. With the company’s leave and a torch we read 400 meters in Mill Row and Chapel Street at three in the morning and again at four. It is not a method that scales. A dog joined us at number sixty and saw it through.</p>
<h2>Thursday: sticks</h2>
<p>Find a leak and one has to find where. Farrow has loggers, a correlator and a drone that he has not been trained to land. He starts with a stick: beech, a metre and a half, turned to a cup at one end. You put the foot on a stop tap and the cup to your ear.</p>
${figure('correlator')}
<p>A tap that is running says so, in the mid-range, with gaps. A leak has no gaps. It is a hiss like a radio between stations, and what takes nineteen years is knowing how far away a given hiss is. Farrow gets to within two metres. The correlator gets to within half a metre if the pipe is the material in the records. In Dawley it is the material in the records about half of the time.</p>
<p>“The machine’s better than me,” he says. “It’s just more easily lied to.”</p>`,
    {
      type: 'gallery',
      images: ['microphone', 'logger', 'valve', 'reservoir'].map((one) => idOf('picture', one)),
      caption:
        'What one listens with, and to: a stick with a battery, a can that phones home, a valve, and quiet.',
    },
    `<p>By five he has marked three places on the road in blue paint, with a cross, a date, and for one of them a question mark.</p>
<h2>Friday: the hole</h2>
<p>The first cross is a ferrule. Two hours, one coupling: three litres a second.</p>
<p>The second is a collar on a six-inch main. It has been weeping for so long that it has made itself a cave, tidy, the size of a wardrobe, roofed by nothing but tarmac and the bin lorry’s habit of going round. Six litres a second, and the road is shut until Tuesday.</p>
<p>The question mark is nothing. A hiss, a hole, dry ground. They are about to fill it when the youngest of the gang puts her hand flat on the main and says that it is cold on one side.</p>
<p>It is the valve. It is open. On the other side of it, for as long as anyone has drawn the two zones as separate, Upper Dawley has been running through into Dawley at nineteen litres a second, all night, every night: counted there as loss, and here as use, and by nobody as a bowling green.</p>
<h2>Saturday: the square</h2>
<p>They shut it, and Farrow takes the key home.</p>
<p>On Sunday at 3.15 Dawley reads 12.4. It is the lowest figure since the meter was put in. The square on the dashboard goes purple, which none of the controllers has seen before; it turns out to mean that the reading is implausible and has been replaced by last week’s.<sup><a id="mark-n2" href="#note-n2">2</a></sup></p>
<p>Boyle finds it on the menu, under Data. She looks at it for a while, and then she rings Farrow, at home, at half past three on a Sunday morning, to tell him that it is right.</p>
<p>He was up.</p>`,
    {
      type: 'embed',
      url: 'https://www.openstreetmap.org/export/embed.html?bbox=-1.47%2C53.78%2C-1.41%2C53.81&layer=mapnik',
      title: 'A zone much like Dawley, on a map',
    },
    {
      type: 'footnotes',
      notes: [
        { mark: 'n1', html: '<p>The hotel has since been metered. It uses 2.9.</p>' },
        {
          mark: 'n2',
          html: '<p>Implausible, in the manual, is anything below a tenth of the allowance.</p>',
        },
      ],
    },
  ],
  more: {
    sidebars: [
      {
        title: 'The sum',
        body: '<p>Flow at night, less what people use at night, is what is lost at night. Times about twenty, because pressure falls by day, is what is lost in a day. The twenty is called the hour factor. It is between 18 and 23, and has been known to be 14.</p>',
      },
    ],
  },
};
