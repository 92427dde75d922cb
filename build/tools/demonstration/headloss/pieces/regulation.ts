import type { Piece } from './piece.ts';

export const regulation: readonly Piece[] = [
  {
    type: 'News',
    section: 'regulation',
    name: 'Draft ruling takes £11 off the bill and 40 km off the plan',
    teaser:
      'Marlbeck asked for £760m. It gets £420m, a leakage target it calls “theoretical”, and nine weeks to object.',
    day: -0.1,
    author: 'ruth',
    tags: ['Price review', 'Marlbeck Water', 'Water Charges Board'],
    print: 'steps',
    company: 'Marlbeck Water',
    alsoIn: [
      { section: 'news', placement: 'Featured', to: 7 },
      { section: 'networks', placement: 'Standard', from: -0.1, to: 14 },
    ],
    body: `<p>The Water Charges Board has cut Marlbeck Water’s five-year programme by 45 per cent. The draft determination, published on Friday at 4.55 pm, allows £420m of the £760m asked for. The average bill falls by £11. So does the length of main to be renewed, by 40 kilometres.</p>
<p>The board says it has no quarrel with the pipes. It has a quarrel with the price: £3,100 a metre, against a peer median of £1,740. Marlbeck’s explanation ran to ninety pages and gave “clay” as the cause on eighty-one of them. Two of its neighbours stand in the same clay.</p>
<h2>What is in</h2>
<ul><li>Lead pipe replacement, in full.</li><li>Night-flow metering for every district. The board notes that it paid for this last time.</li><li>The second rising main at Staith, “on the understanding that it rises”.</li></ul>
<h2>What is out</h2>
<ul><li>The new control room, down to its carpets (£2.4m, of which carpets £0.3m).</li><li>An app.</li><li>Forty kilometres of trunk main, chosen by the company. It has until January to say which.</li></ul>
<p>Marlbeck has nine weeks to object. Its finance director said the company would “reflect”. Last time it reflected for eight weeks and six days.</p>`,
  },
  {
    type: 'News',
    section: 'regulation',
    name: 'Storm overflow permits: 212 renewed, three read',
    teaser: 'The River Office clears its backlog in an afternoon. An audit asks how.',
    day: -1.9,
    author: 'ruth',
    tags: ['Overflows'],
    print: 'overflow',
    body: `<p>The River Office renewed 212 overflow permits on one Tuesday in October, its auditors found. Three had been opened on screen. The other 209 were approved at intervals of eleven seconds, which is how long the page takes to load.</p>
<p>The office says renewal is “a light-touch process”. The auditors agree, and recommend a heavier touch for the eleven sites that spilled on more than a hundred days.</p>
<p>Of the three permits that were read, one was refused. It belonged to the office’s own car park.</p>`,
    more: { userRegistration: { isRequired: true } },
  },
  {
    type: 'News',
    section: 'regulation',
    name: 'Drought permit withdrawn after rain',
    teaser: 'Southholme asked to take more from the river. The river arrived first.',
    day: -6,
    author: 'conor',
    tags: ['Drought'],
    print: 'radar',
    body: `<p>Southholme Water has withdrawn its application to take a further 14 megalitres a day from the Ings. The hearing was to be held at Thorpe Sluice village hall, which is under 20 centimetres of it.</p>
<p>The company says the long-term case is unchanged. So does everybody who objected. A new date will be set when the hall has dried.</p>`,
  },
  {
    type: 'Article',
    section: 'regulation',
    name: 'The determination, line by line',
    teaser: 'Every line of the draft that was changed, by how much, and what the board wrote in the margin.',
    day: -0.9,
    author: 'ruth',
    tags: ['Price review', 'Marlbeck Water', 'Water Charges Board'],
    print: 'maze',
    company: 'Marlbeck Water',
    body: `<p>The draft determination has 614 pages and one table that matters. It is in annex 9, after the glossary, and it is not in the press pack. We have typed it out.</p>
<p>Read the third column. The board’s staff write comments in spreadsheet cells and do not always remove them before publication. They did not on Friday.</p>
<table><caption>Marlbeck Water, five years, £m</caption><thead><tr><th scope="col">Line</th><th scope="col">Asked</th><th scope="col">Allowed</th><th scope="col">In the margin</th></tr></thead><tbody><tr><td>Trunk main renewal</td><td>186</td><td>61</td><td>“Which ones?”</td></tr><tr><td>Distribution mains</td><td>122</td><td>88</td><td>“Clay again”</td></tr><tr><td>Leakage detection</td><td>54</td><td>54</td><td>“At last”</td></tr><tr><td>Staith second main</td><td>71</td><td>71</td><td>“If it rises”</td></tr><tr><td>Works, chemical</td><td>48</td><td>40</td><td>“Ask Bea”</td></tr><tr><td>Works, structural</td><td>96</td><td>72</td><td>“Is this the car park?”</td></tr><tr><td>Metering</td><td>83</td><td>22</td><td>“We bought these”</td></tr><tr><td>Control room</td><td>31</td><td>8</td><td>“£0.3m carpet”</td></tr><tr><td>Digital</td><td>38</td><td>4</td><td>“An app”</td></tr><tr><td>Contingency</td><td>31</td><td>0</td><td>“That is what profit is for”</td></tr></tbody></table>
<h2>What it does to capex</h2>
<p>Front-loaded plans lose most. Marlbeck meant to spend two thirds of its money by the end of year two; at the allowed rate it reaches that point in the March of year four. Contractors who have taken on crews for year one should ring somebody.</p>
<h2>What it does to the leakage target</h2>
<p>Nothing. The target stays at a fifth off in five years, with a third of the renewal behind it. The board’s model gets there by finding leaks faster rather than laying pipe. Its cost for a found leak is £410. Marlbeck’s own, in its last return, was £2,960, and that one was under its own vans.</p>
<h2>The clause to read twice</h2>
<p>Paragraph 9.44: any underspend on detection is returned to customers “in the year in which it is noticed”. This is new. It means that not looking is no longer free.</p>`,
    memberships: ['determination'],
    more: { userRegistration: { isRequired: true }, labels: ['Analysis'] },
  },
  {
    type: 'News',
    section: 'regulation',
    name: 'Half-year results: who made money from rain',
    teaser: 'Five companies report on Wednesday. Two have already thanked the weather.',
    day: 3,
    author: 'ruth',
    tags: ['Price review'],
    print: 'filterBeds',
    body: `<p>Marlbeck, Southholme, Tarn Valley and Wold &amp; Fen report before the market opens. Ostler Tunnelling reports after it closes, as it does when there is something to close.</p><p>Southholme said in August that a wet summer had “supported the resource position”. It has since emerged that the position was supported from below, by a burst.</p>`,
  },
];
