import type { Access } from './declare.ts';

/** Whether some may write what they may not publish, so that it is submitted for review. */
export function isReviewed({ write, publish = write }: Pick<Access, 'write' | 'publish'>): boolean {
  return write.some((one) => !publish.includes(one));
}
