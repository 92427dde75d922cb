/** What can be switched on for a site (S0 §1). */
export const modules = ['leaders', 'magazine', 'newsletters', 'search', 'memberships', 'sourceesb'] as const;

export type Module = (typeof modules)[number];
