/** A disposable PostgreSQL: adminUrl is its superuser, ownerUrl owns the tables, appUrl is the product's role. */
export type TestPostgres = {
  adminUrl: string
  ownerUrl: string
  appUrl: string
  /** Superuser's addresses of all servers that a database is copied on; absent: of the only server. */
  nodeUrls?: readonly string[]
  /** Ends connections that would keep the database from being copied. */
  rest?: () => Promise<void>
  stop: () => Promise<void>
}
