import { defineMiddleware } from 'astro:middleware';

/** Astro turns a failed block into a bare 500; the publisher wants to know which and why. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    if (locals.page !== undefined) locals.page.problem.error = error;
    throw error;
  }
});
