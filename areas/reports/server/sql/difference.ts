import { type Sql, sql } from '#platform/server/db/sql.ts'

/** Of the net of a period n and that of the one before it, b. */
export const difference: Sql = sql`coalesce(n.net, 0) - coalesce(b.net, 0) as difference`
