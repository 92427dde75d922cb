/** What a page is, as the API tells it (S0 §3 Page): what it is about and how it is laid out, with no text of a piece. */
export interface PageRecord {
  readonly id: string;
  readonly name: string | null;
  readonly layoutType: string;
  readonly loadMoreType: { readonly type: string };
  /** The piece or section it is about; null for other pages. */
  readonly pageData: {
    readonly id: string;
    readonly contentId: string | null;
    readonly type: string;
    readonly name: string;
    readonly alias: string;
    readonly canonicalPath: string;
    readonly siteContext: { readonly path: string; readonly canonicalUrl: string };
  } | null;
  readonly primaryGrid: Grid;
  /** What is loaded at its end first, where its layout loads further grids; null where it loads none. Those behind it have
   * an operation of their own. */
  readonly secondaryGrid: Grid | null;
  /** Of the pieces in both grids: what comes behind leaves them out. */
  readonly usedContentIds: readonly string[];
  readonly usedIssueIds: readonly string[];
}

export interface Grid {
  readonly rows: readonly {
    readonly layout: string;
    readonly title: string | null;
    readonly link: string | null;
    readonly columns: readonly {
      readonly blockAlignment: string;
      readonly blocks: readonly {
        readonly id: string;
        readonly type: string;
        readonly settings: unknown;
        /** Of a further grid. */
        readonly contentIds?: readonly string[];
      }[];
    }[];
  }[];
}
