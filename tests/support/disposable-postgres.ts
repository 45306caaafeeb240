/** A PostgreSQL that is thrown away: adminUrl is its superuser, ownerUrl owns the tables, appUrl is whom the product is. */
export type TestPostgres = { adminUrl: string; ownerUrl: string; appUrl: string; stop: () => Promise<void> }
