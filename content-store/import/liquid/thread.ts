import { parentPort, workerData } from 'node:worker_threads';
import { createLiquid, type LiquidPage, type LiquidSettings, type RenderedLiquid } from './engine.ts';

/** One text to render, and what comes back, by its number. */
export interface LiquidJob {
  readonly number: number;
  readonly text: string;
  readonly page: LiquidPage;
}
export type LiquidAnswer = RenderedLiquid & { readonly number: number };

const settings: LiquidSettings = workerData;
const render = createLiquid(settings);
parentPort?.on('message', ({ number, text, page }: LiquidJob) => {
  const answer: LiquidAnswer = { number, ...render(text, page) };
  parentPort?.postMessage(answer);
});
