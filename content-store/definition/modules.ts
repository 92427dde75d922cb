/** What can be switched on for a site (S0 §1). */
export const modules = ['leaders', 'magazine', 'newsletters', 'search', 'memberships', 'sourceesb'] as const;

/** What a definition belongs to: a module, or a thing that a setting allows. */
export type Switch = Module | 'ipGating';

export type Module = (typeof modules)[number];
