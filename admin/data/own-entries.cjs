/** Stands in for `object.entries`, which node-polyglot imports for browsers that have none: 5 KB (site build:
 * `resolve.alias`). */
module.exports = Object.entries;
