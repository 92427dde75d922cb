import { resolve } from 'node:path';
import { z } from 'zod';

export interface Config {
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly now: () => Date;
}

const schema = z.object({
  PORT: z
    .string()
    .default('4321')
    .refine((value) => /^\d+$/.test(value) && Number(value) <= 65_535, {
      error: 'must be a port number from 0 to 65535, such as 4321',
    })
    .transform(Number),
  MASTHEAD_DATA: z.string().min(1, { error: 'must name a folder, such as ./data' }).default('./data'),
  MASTHEAD_NOW: z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), {
      error: 'must be a moment, such as 2026-03-01T09:00:00Z; leave it unset for the real time',
    })
    .optional(),
});

/** The environment, parsed once. Throws an error that names the variable and what it must be. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { PORT, MASTHEAD_DATA, MASTHEAD_NOW } = environment;
  const parsed = schema.safeParse({ PORT, MASTHEAD_DATA, MASTHEAD_NOW });
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'),
    );
  const fixed = parsed.data.MASTHEAD_NOW;
  return {
    port: parsed.data.PORT,
    dataDir: resolve(parsed.data.MASTHEAD_DATA),
    now: fixed === undefined ? () => new Date() : () => new Date(fixed),
  };
}
