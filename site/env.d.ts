declare namespace App {
  interface Locals {
    page: import('./page-data/context.ts').PageContext;
  }
}
