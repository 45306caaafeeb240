import type pg from 'pg'

/**
 * Seconds in which the database alone writes rows of a table again, into one like it with its indexes.
 *
 * @param where condition on the rows, of `values`
 */
export async function copySeconds(
  owner: pg.Client,
  table: string,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  await owner.query(`create table bench_copy (like ${table} including all)`)
  try {
    const began = performance.now()
    await owner.query(`insert into bench_copy select * from ${table} where ${where}`, [...values])
    return (performance.now() - began) / 1000
  } finally {
    await owner.query('drop table bench_copy')
  }
}
