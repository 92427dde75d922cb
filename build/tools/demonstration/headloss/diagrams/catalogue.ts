import type { Drawn } from '../../artwork.ts';
import type { Picture } from '../../contents.ts';
import * as charts from './charts.ts';
import * as covers from './covers.ts';
import * as fields from './fields.ts';
import * as gauges from './gauges.ts';
import * as kit from './kit.ts';
import * as machines from './machines.ts';
import * as networks from './networks.ts';
import * as people from './people.ts';
import { HEIGHT, WIDTH } from './plate.ts';
import * as rooms from './rooms.ts';
import * as routes from './routes.ts';
import * as sites from './sites.ts';
import * as water from './water.ts';
import * as works from './works.ts';

/** What each diagram shows, for people who cannot see it, and its caption where it has one. */
type Said = readonly [draw: () => string, alt: string, caption?: string];

const said = {
  pressureField: [
    fields.pressureField,
    'A map of pressure in bands of blue, with a network of mains across it',
    'Dawley zone, pressure at six in the morning. The red node is the school.',
  ],
  radar: [
    fields.radar,
    'A weather radar full of rain',
    'The sky over the permit, on the day after the application.',
  ],
  correlator: [
    fields.correlator,
    'Sound along a main as bands of colour, loudest at one place',
    'What three sensors hear. Dig at the yellow.',
  ],
  drawdown: [
    fields.drawdown,
    'A reservoir from above, its shrinking shores in bands',
    'Cold Ings reservoir, June to September, from the outside in.',
  ],
  overPressure: [gauges.overPressure, 'A large pressure gauge with its needle in the red'],
  gaugeWall: [
    gauges.gaugeWall,
    'A wall of fifteen gauges, one of them far off the others',
    'Tarn Valley’s zones, as they would be if dials were still paid for.',
  ],
  turnover: [
    gauges.turnover,
    'Three gauges in a row, each reading less than the one before',
    'Chief executives of Marlbeck Water, by remaining confidence.',
  ],
  meters: [gauges.meters, 'Six water meters, one of them stopped'],
  nightFlow: [
    charts.nightFlow,
    'The flow into a district by the hour, its lowest hour marked in yellow',
    'Flow into Dawley zone, hour by hour. Nobody in Dawley is up at three.',
  ],
  steps: [
    charts.steps,
    'Five pairs of columns: what was asked for, and what was allowed',
    'Asked (hatched) and allowed (blue), year by year.',
  ],
  clarifiers: [
    works.clarifiers,
    'Four round settling tanks from above, one of them empty',
    'Tarn Head from the crane. The grey one is the one.',
  ],
  filterBeds: [works.filterBeds, 'Twelve filter beds from above, coloured by how clean they are'],
  tunneller: [
    sites.tunneller,
    'The cutting face of a tunnelling machine',
    'Enid, who will go in at Staith and come out at Cold Ings.',
  ],
  pipeYard: [sites.pipeYard, 'Pipes stacked in a yard, seen from their ends'],
  ultraviolet: [water.ultraviolet, 'A row of ultraviolet lamps in water, one of them out'],
  processLine: [works.processLine, 'A treatment process of three tanks and two pumps'],
  mussels: [
    water.mussels,
    'Mussels all over an intake grating, lit by a lamp',
    'The intake at Cold Ings, before.',
  ],
  digesters: [works.digesters, 'Three egg-shaped digesters with the sun behind them'],
  reservoir: [works.reservoir, 'A service reservoir with its roof lifted off'],
  samples: [
    water.samples,
    'Eight sample bottles on a shelf, one of them brown',
    'Number six lives alone and has had its pipes done.',
  ],
  districts: [
    networks.districts,
    'A map of metered districts in shades of blue, one of them red',
    'Marlbeck’s districts by loss. The red one had been counted as a reservoir.',
  ],
  litre: [
    networks.litre,
    'A flow that divides into four bands of different width, the last one falling away',
  ],
  overflow: [networks.overflow, 'Three overflow chambers above a river, the last of them full'],
  carPark: [
    networks.carPark,
    'A leak rising through the ground below a car park',
    'Not to scale. The flag is to scale.',
  ],
  transient: [networks.transient, 'A pressure wave dying away above a closed main'],
  bids: [routes.bids, 'Six pipes on their way to one valve, of which two arrive'],
  maze: [routes.maze, 'Pipes bent about one another in a pattern'],
  loop: [routes.loop, 'A pipe that leads back to where it begins'],
  valve: [kit.valve, 'A closed gate valve with its handwheel'],
  capped: [kit.capped, 'A main that ends in a blank flange, and a drop below it'],
  impeller: [kit.impeller, 'The blades of a pump’s impeller'],
  logger: [kit.logger, 'An acoustic logger on a main, with the sound it hears'],
  excavator: [machines.excavator, 'A vacuum excavator beside a hole'],
  kettle: [rooms.kettle, 'A red kettle and three mugs before a tiled wall'],
  boots: [kit.boots, 'Four boots with more and less mud on them'],
  diesel: [machines.diesel, 'A diesel pump on its skid'],
  handbook: [kit.handbook, 'A yellow handbook with the sign for a valve on it'],
  microphone: [rooms.microphone, 'A microphone in rings of sound'],
  hall: [rooms.hall, 'A corn exchange at night, its door lit'],
  roundTable: [rooms.roundTable, 'Eight people at a round table, seen from above'],
  vacancy: [rooms.vacancy, 'Helmets on two shelves, with the outline of one that is missing'],
  shadowBoard: [kit.shadowBoard, 'Tools on a board'],
  chequered: [covers.chequered, 'A chequered manhole cover', 'Ings Road, Staith. The standard. Grip: fair.'],
  waves: [
    covers.waves,
    'A blue manhole cover with waves',
    'Harbour Street. Cast for a jubilee. Grip: poor, but you smile.',
  ],
  sunburst: [
    covers.sunburst,
    'A red manhole cover with yellow rays',
    'Exchange Yard. Grip: excellent in every direction but one.',
  ],
  rings: [covers.rings, 'A manhole cover of concentric rings', 'Target Close. We did not make up the name.'],
  bricks: [
    covers.bricks,
    'A yellow manhole cover laid like bricks',
    'Kiln Lane. Grip: the best in the county.',
  ],
  polished: [
    covers.polished,
    'A smooth, shining manhole cover',
    'Outside the head office of Marlbeck Water. Grip: none.',
  ],
  priya: [people.priya, 'Priya Haldane'],
  conor: [people.conor, 'Conor Maddox'],
  ruth: [people.ruth, 'Ruth Sallow'],
  bea: [people.bea, 'Bea Lindgren'],
  anders: [people.anders, 'Anders Quill'],
  mina: [people.mina, 'Mina Castle'],
} satisfies Readonly<Record<string, Said>>;

export type DiagramName = keyof typeof said;

const names: readonly DiagramName[] = Object.keys(said).filter((name) => isDiagram(name));

function isDiagram(name: string): name is DiagramName {
  return Object.hasOwn(said, name);
}

/** Counts up when diagrams are drawn differently, so that no browser shows the ones it has kept. */
const STATE = 2;

/** People are shown small. */
const PORTRAIT = 480;
const PLATE = 1200;

/** Every diagram, to be drawn. */
export const diagrams: readonly Drawn[] = names.map((name) => ({ ...recordOf(name), draw: said[name][0] }));

/** A diagram as the media library has it. */
export function recordOf(name: DiagramName): Picture {
  const [, alt, caption]: Said = said[name];
  const width = Object.hasOwn(people, name) ? PORTRAIT : PLATE;
  return {
    ...{ name, alt, width, height: (width * HEIGHT) / WIDTH, mimeType: 'image/webp' },
    file: `plate-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}-${STATE}.webp`,
    credit: 'Diagram: Headloss',
    ...(caption === undefined ? {} : { caption }),
  };
}
