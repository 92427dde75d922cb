import type { Tables } from '../table.ts';
import { TableFiles, type TableFolders } from './table-files.ts';

/** Of this process, or of this thread of it. */
const files = new TableFiles();

/** The tables of a site for whoever may wait for them: pages that are published, in their own threads. */
export function tablesHere(folders: TableFolders): Tables {
  return {
    search: async (source, request) => files.search(folders, source, request),
    rows: async (source, parts) => files.rows(folders, source, parts),
  };
}
