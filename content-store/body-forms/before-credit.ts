/** Keeps what a picture shows and whose it is apart, also where there are no styles: on pages, in feeds and in the console. */
export const BEFORE_CREDIT = ' · ';
