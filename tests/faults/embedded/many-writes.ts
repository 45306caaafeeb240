import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { askOwner } from '../../support/ask-owner.ts'
import type { RemoteClient } from '../remote-client.ts'

const AT_ONCE = 16

/** What came of writes that were sent: names of those the server said yes to, and how many got no yes. */
export interface Written {
  readonly acknowledged: string[]
  unanswered: number
}

/**
 * Adds suppliers named `{name} 0`, `{name} 1`… many at once; tells after each yes how many there are. A write that gets
 * no yes is not repeated: whether it stands is what is looked for.
 */
export async function writeMany(
  client: RemoteClient,
  name: string,
  count: number,
  after: (acknowledged: number) => void,
): Promise<Written> {
  const written: Written = { acknowledged: [], unanswered: 0 }
  let next = 0
  async function one(): Promise<void> {
    while (next < count) {
      const row = { name: `${name} ${next++}` }
      const answer = await client.call(`${Supplier.path}/action`, { action: 2, row }).catch(() => undefined)
      if (answer?.success === 1) after(written.acknowledged.push(row.name))
      else written.unanswered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return written
}

export interface Standing {
  readonly name: string
  /** Entries of the action log that tell of its adding. */
  readonly logged: number
}

/** Rows and log entries of `writeMany` as they stand in the database, also entries whose row is not there. */
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
