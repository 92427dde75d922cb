/** A picture could not be drawn for now, through no fault of its own: no time, no room, or the process ends. */
export class DrawingFailed extends Error {
  override readonly name = 'DrawingFailed';
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What failed here is no picture that can be decoded, unless the machine says that it had no time or no room. */
const OF_THE_MACHINE = /timeout|system error|out of memory|unable to (?:open|create|write)/i;

/** What comes of drawing; null where the picture cannot be decoded. */
export async function unlessDamaged<T>(drawing: Promise<T>): Promise<T | null> {
  try {
    return await drawing;
  } catch (error) {
    if (error instanceof Error && OF_THE_MACHINE.test(error.message)) throw error;
    return null;
  }
}
