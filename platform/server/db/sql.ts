import { raw } from 'sql-template-tag'

export { default as sql, empty, join, type Sql } from 'sql-template-tag'

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

/** Table or column name; only names that come from definitions ever reach this, and only plain ones pass. */
export function name(identifier: string) {
  if (!IDENTIFIER.test(identifier)) throw new Error(`not a plain SQL name: ${identifier}`)
  return raw(`"${identifier}"`)
}

/** SQL text that is part of the program, never of a request. */
export const literalSql = raw

/** pluName1 -> plu_name1 */
export function snake(camel: string): string {
  return camel.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
