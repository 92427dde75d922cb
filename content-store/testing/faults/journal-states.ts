import { basename } from 'node:path';

/** A call of the file system that a store makes. */
export interface FileCall {
  readonly name: (typeof callNames)[number];
  readonly path: string;
  readonly state: JournalState;
  /** Whether it changes anything, or makes a change durable. */
  readonly changes: boolean;
}

export const callNames = [
  'open',
  'create',
  'write',
  'sync',
  'sync folder',
  'truncate',
  'rename',
  'link',
  'remove',
  'close',
  'read',
] as const;

/** What a store is doing when it makes a call. */
export type JournalState = (typeof journalStates)[number];

export const journalStates = [
  'taking the lock',
  'opening',
  'first append',
  'appending',
  'taking a write back',
  'marking',
  'new journal',
  'naming the new journal',
  'copying bodies',
  'writing snapshots',
  'naming the generation',
  'removing old files',
  'keeping a place',
  'closing',
] as const;

/** Tells what a store is doing from the calls it makes, in their order. */
export class JournalStates {
  #isOpen = false;
  /** The journal that was begun and is not named yet. */
  #begun: string | null = null;
  #appended = new Set<string>();
  #isTakingBack = false;
  /** What a folder's sync will make durable. */
  #named: JournalState = 'opening';

  of(name: FileCall['name'], path: string): JournalState {
    const file = basename(path);
    const state = this.#stateOf(name, file);
    if (['create', 'rename', 'remove'].includes(name) && !file.startsWith('lock')) this.#named = state;
    if (file === 'acknowledged' && name === 'write') this.#isOpen = true;
    if (file === 'lock' && name === 'remove') this.#isOpen = false;
    return state;
  }

  #stateOf(name: FileCall['name'], file: string): JournalState {
    if (file.startsWith('lock')) return this.#isOpen ? 'closing' : 'taking the lock';
    if (file === 'acknowledged')
      return name === 'write' ? 'marking' : name === 'close' ? 'closing' : 'opening';
    if (file.startsWith('cursors.json')) return this.#isOpen ? 'keeping a place' : 'opening';
    if (!this.#isOpen) return 'opening';
    if (name === 'remove' && !file.endsWith('.new')) return 'removing old files';
    if (file.startsWith('journal-')) return this.#ofJournal(name, file);
    if (file.startsWith('manifest.json')) {
      const state = this.#begun === null ? 'naming the generation' : 'naming the new journal';
      if (name === 'rename') this.#begun = null;
      return state;
    }
    if (file.startsWith('bodies-'))
      return name === 'close' && !this.#isWriting ? 'closing' : 'copying bodies';
    if (/^(snapshot|answers)-/.test(file)) return 'writing snapshots';
    // Of the folder itself.
    return name === 'read' ? 'removing old files' : this.#named;
  }

  get #isWriting(): boolean {
    return this.#named === 'copying bodies';
  }

  #ofJournal(name: FileCall['name'], file: string): JournalState {
    if (name === 'create') this.#begun = file;
    if (this.#begun === file) return 'new journal';
    if (name === 'truncate') this.#isTakingBack = true;
    if (name === 'write') this.#isTakingBack = false;
    if (this.#isTakingBack) return 'taking a write back';
    if (name === 'close') return 'closing';
    if (name === 'read') return 'copying bodies';
    if (name === 'open') return 'appending';
    const isFirst = !this.#appended.has(file);
    if (name === 'sync') this.#appended.add(file);
    return isFirst ? 'first append' : 'appending';
  }
}
