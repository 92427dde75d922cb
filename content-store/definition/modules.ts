/** What can be switched on for a site (S0 §1). */
export const modules = ['leaders', 'magazine', 'newsletters', 'search', 'memberships', 'sourceesb'] as const;

/** What a site may have or not: a module, or what a setting allows within one. */
export type Feature = Module | 'ipGating';

export type Module = (typeof modules)[number];
