import { favoriteContent } from './favorite-content.ts';
import { newsletterSubscription } from './newsletter-subscription.ts';
import { registration } from './registration.ts';

export const setEventFavoriteContent = favoriteContent.operation;
export const setEventNewsletterSubscription = newsletterSubscription.operation;
export const setEventRegistration = registration.operation;
