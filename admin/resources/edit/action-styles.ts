/** Actions without their signs, so that those of a new piece stand in one row of a phone. */
export const WORDS_ON_PHONES = {
  px: { xs: 0.75, sm: 1.5 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;
