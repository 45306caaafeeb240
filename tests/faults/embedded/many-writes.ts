import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { askOwner } from '../../support/ask-owner.ts'
import type { RemoteClient } from '../remote-client.ts'

const AT_ONCE = 16

/** Result of sent writes: names of confirmed ones, and the number of unconfirmed ones. */
export interface Written {
  readonly acknowledged: string[]
  unanswered: number
}

/**
 * Adds suppliers named `{name} 0`, `{name} 1` and so on, many at once; reports the number of confirmed ones. An
 * unconfirmed write is not repeated, because the test checks whether it exists.
 */
export async function writeMany(
  client: RemoteClient,
  name: string,
  count: number,
  after: (acknowledged: number) => void,
): Promise<Written> {
  const written: Written = { acknowledged: [], unanswered: 0 }
  let next = 0
  async function writeNext(): Promise<void> {
    while (next < count) {
      const row = { name: `${name} ${next++}` }
      const answer = await client.call(`${Supplier.path}/action`, { action: 2, row }).catch(() => undefined)
      if (answer?.success === 1) after(written.acknowledged.push(row.name))
      else written.unanswered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext))
  return written
}

export interface Standing {
  readonly name: string
  /** Entries of the action log for its creation. */
  readonly logged: number
}

/** Rows and log entries of `writeMany` in the database, including entries without a row. */
export async function standing(dataDir: string, name: string): Promise<Standing[]> {
  return askOwner<Standing>(
    dataDir,
    `select coalesce(s.name, 'only in the log: ' || l.title) as name, count(l.id)::int as logged
     from catalogue_supplier s
     full join (select * from log_system_action where resource = '${Supplier.key}' and action = 'add') l
       on l.merchant_id = s.merchant_id and l.record_id = s.id::text
     where coalesce(s.name, l.title) like $1 group by s.id, s.name, l.title`,
    [`${name} %`],
  )
}
