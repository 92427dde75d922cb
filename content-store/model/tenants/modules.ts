/** The parts of the platform that a site switches on (S1 §1). */
export const modules = ['leaders', 'magazine', 'newsletters', 'search', 'memberships', 'sourceesb'] as const;
