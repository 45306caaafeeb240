import { memberSearch } from '#areas/pos/rules/member/member-search.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'

/** Bills `s` of a member, for any spelling of the number. */
export function isMember(text: string): Sql {
  const { numbers, phone } = memberSearch(text)
  return phone
    ? sql`(s.member = any(${numbers}::text[]) or s.member ~ ${phone})`
    : sql`s.member = any(${numbers}::text[])`
}
