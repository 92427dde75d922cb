import {
  interleave,
  NOTICED_WITHIN,
  orderOf,
  PLANTS,
} from '#admin/forms/save-queue/testing/interleavings.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { twoBrowsers } from './two-browsers.ts';

export interface DeskOptions {
  readonly seeds: readonly number[];
  /** Orders of things that are tried of the queue of saves, of each seed. */
  readonly interleavings: number;
  /** Edits by each of two people in two browsers, of each seed. */
  readonly edits: number;
}

/** Tries whether anything that is typed is lost: every order of requests, answers, kills and merges of the queue of saves,
 * then two people in two browsers with a server that is killed. Prints a line for each; ends with exit code 1 where a word
 * is lost, somebody was asked in vain, or a bug put in on purpose goes unnoticed. */
export async function testDesk({ seeds, interleavings, edits }: DeskOptions): Promise<void> {
  let isWell = true;
  const say = (line: string, isRight: boolean) => {
    isWell &&= isRight;
    console.log(`${line}: ${isRight ? 'as it must be' : 'WRONG'}`);
  };
  for (const plant of PLANTS) {
    const at = await firstNoticed(async (order) => {
      const { lost, isStored } = await interleave(order, plant);
      return lost.length > 0 || !isStored;
    });
    say(
      `${plant}, put in on purpose, is noticed ${at === null ? 'never' : `in order ${at + 1}`}`,
      at !== null,
    );
  }
  for (const seed of seeds) {
    let typed = 0;
    const wrong: string[] = [];
    for (let order = 0; order < interleavings; order += 1) {
      const found = await interleave(orderOf(seed, order));
      typed += found.typed;
      if (found.lost.length + found.asked.length > 0 || !found.isStored)
        wrong.push(`order ${order}: ${JSON.stringify(found)}`);
    }
    for (const line of wrong.slice(0, 5)) console.log(`  ${line}`);
    say(
      `${interleavings} orders of seed ${seed}, ${typed} words typed, ${wrong.length} orders lose any`,
      wrong.length === 0,
    );
  }
  const browser = await launchChromium();
  try {
    for (const seed of seeds) {
      const found = await twoBrowsers({ seed, edits, browser, serverKills: 0.01 });
      const { typed, lost, asked, askedInVain, kills, cuts, beside } = found;
      for (const word of lost.slice(0, 5)) console.log(`  ${word} is nowhere`);
      say(
        `two browsers, seed ${seed}: ${typed} words typed, ${beside} beside a field, ${cuts} connections cut, ${kills.tabs} tabs and ${kills.servers} servers killed, asked ${asked} times, ${askedInVain} in vain, ${lost.length} words lost`,
        lost.length === 0 && askedInVain === 0,
      );
    }
  } finally {
    await browser.close();
  }
  if (!isWell) process.exitCode = 1;
}

async function firstNoticed(isNoticed: (order: number) => Promise<boolean>): Promise<number | null> {
  for (let order = 0; order < NOTICED_WITHIN; order += 1) if (await isNoticed(order)) return order;
  return null;
}
