/** The gates a page of content can have, each with a private fragment of its own: of the text, and of the boxes beside it. */
export const gates = ['body', 'sidebars'] as const;

export type GateName = (typeof gates)[number];
