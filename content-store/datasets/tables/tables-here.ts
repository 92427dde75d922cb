import { TableError, type TableSource, type Tables } from '../table.ts';
import { TableFiles, type TableFolders } from './table-files.ts';

/** Of this process, or of this thread of it. */
const files = new TableFiles();

/** The tables of a site for whoever may wait for them to be made: pages that are published, in their own threads. */
export function tablesHere(folders: TableFolders): Tables {
  const made = <T>(source: TableSource, ask: () => T): T | null => {
    if (source.columns.length === 0) return null;
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof TableError && error.code === 'NOT_READY')) throw error;
    }
    const { problems } = files.make(folders, source);
    return Object.keys(problems).length === 0 ? ask() : null;
  };
  return {
    search: async (source, request) => made(source, () => files.search(folders, source, request)),
    rows: async (source, parts) => made(source, () => files.rows(folders, source, parts)),
  };
}

/** The same for a process that others wait for: what is not there is not made. */
export function tablesThere(folders: TableFolders): Tables {
  return {
    search: async (source, request) => files.search(folders, source, request),
    rows: async (source, parts) => files.rows(folders, source, parts),
  };
}
