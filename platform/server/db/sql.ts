import { raw } from 'sql-template-tag'

export { default as sql, empty, join, type Sql } from 'sql-template-tag'

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/

/** Table or column name. Only names from definitions reach this, and only plain names pass. */
export function name(identifier: string) {
  if (!IDENTIFIER.test(identifier)) throw new Error(`not a plain SQL name: ${identifier}`)
  return raw(`"${identifier}"`)
}

/** SQL text from the program, never from a request. */
export const literalSql = raw

/** pluName1 -> plu_name1 */
export function snake(camel: string): string {
  return camel.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
