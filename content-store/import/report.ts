/** What became of an import: every file in exactly one status, and a row for everything that was not plain. */

/** What became of one source file. */
export type FileStatus =
  /** A record was made or changed. */
  | 'imported'
  /** The record already says what the file says. */
  | 'unchanged'
  /** The file only leads elsewhere: its addresses became redirects. */
  | 'redirected'
  /** Someone edited or deleted the record here since; their work stands. */
  | 'kept'
  /** Nothing to import: no record is made of such a file. */
  | 'skipped'
  | 'lost';

export type Outcome = 'repaired' | 'redirected' | 'kept' | 'skipped' | 'lost';

export interface ReportRow {
  /** Path below the imported folder. */
  readonly file: string;
  /** What it is about: the file, a field, an address. */
  readonly what: string;
  readonly why: string;
  readonly outcome: Outcome;
}

export interface KindCounts {
  readonly files: number;
  readonly imported: number;
  readonly unchanged: number;
  readonly redirected: number;
  readonly kept: number;
  readonly skipped: number;
  readonly lost: number;
  /** How many of these files have at least one row `repaired`. */
  readonly repaired: number;
}

export interface ImportReport extends KindCounts {
  readonly isDryRun: boolean;
  /** Records the run wrote, or would write: derived ones such as redirects among them. */
  readonly writes: { readonly created: number; readonly changed: number };
  readonly seconds: number;
  /** By folder of the mapping. */
  readonly byKind: Readonly<Record<string, KindCounts>>;
  readonly rows: readonly ReportRow[];
  /** Front-matter fields that no field here takes, by folder, with how many files have a value there. */
  readonly notCarried: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Collects rows and statuses while an import runs. */
export class Findings {
  readonly rows: ReportRow[] = [];
  readonly #files = new Map<string, { readonly kind: string; status: FileStatus }>();

  /** Names a file; until something else is said, it is lost. */
  file(file: string, kind: string): void {
    this.#files.set(file, { kind, status: 'lost' });
  }

  status(file: string, status: FileStatus): void {
    const known = this.#files.get(file);
    if (known !== undefined) known.status = status;
  }

  row(file: string, what: string, why: string, outcome: Outcome = 'repaired'): void {
    this.rows.push({ file, what, why, outcome });
  }

  /** A row and, for the file as a whole, its status. */
  settle(file: string, why: string, outcome: Exclude<Outcome, 'repaired'>): void {
    this.row(file, 'file', why, outcome);
    this.status(file, outcome);
  }

  total(): KindCounts {
    return this.#count(() => true);
  }

  byKind(): Record<string, KindCounts> {
    const kinds = [...new Set([...this.#files.values()].map((one) => one.kind))];
    return Object.fromEntries(kinds.map((kind) => [kind, this.#count((one) => one === kind)]));
  }

  #count(isCounted: (kind: string) => boolean): KindCounts {
    const repaired = new Set(this.rows.filter((row) => row.outcome === 'repaired').map((row) => row.file));
    const counts = {
      files: 0,
      imported: 0,
      unchanged: 0,
      redirected: 0,
      kept: 0,
      skipped: 0,
      lost: 0,
      repaired: 0,
    };
    for (const [file, { kind, status }] of this.#files) {
      if (!isCounted(kind)) continue;
      counts.files += 1;
      counts[status] += 1;
      if (repaired.has(file)) counts.repaired += 1;
    }
    return counts;
  }
}
