import { type Sql, sql } from '#platform/server/db/sql.ts'

/** Id of a tender's payment: a digest of the sale's id and the tender's number, in the form of a UUID of version 8 (RFC 9562). */
export const tenderId = (saleId: Sql, tenderNo: Sql): Sql =>
  sql`overlay(overlay(md5(${saleId}::text || ':' || ${tenderNo}) placing '8' from 13) placing '8' from 17)::uuid`
