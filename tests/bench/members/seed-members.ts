import type pg from 'pg'
import type { EntryKind } from '#areas/members/contract/point-entry.ts'
import { copySeconds } from '../load/copy-seconds.ts'

/** Members with a number, a mobile and a name each, as an import would have stored them. */
const MEMBERS = `
  insert into member_member (merchant_id, id, member_num, name, first_name, last_name, mobile, gender, address, city, state, postcode,
    points, marketing_opt_out, type, status, tags, note, created_at, updated_at, search_text)
  select $1, gen_random_uuid(), 'B' || g, 'Robin ' || left(md5(g::text), 8), 'Robin', left(md5(g::text), 8),
    '+614' || lpad(g::text, 8, '0'), '', '', '', '', '', 0, false, 'confirmed', 'active', array['bench'], '', now(), now(),
    lower('B' || g || ' Robin ' || left(md5(g::text), 8) || ' +614' || lpad(g::text, 8, '0'))
  from generate_series(1, $2::int) as g`

export async function seedMembers(owner: pg.Client, merchantId: string, count: number): Promise<void> {
  await owner.query(MEMBERS, [merchantId, count])
  await owner.query('vacuum analyze member_member')
}

/** Seconds in which the database alone writes the entries of a kind again, into a table like the ledger. */
export const plainEntriesSeconds = (owner: pg.Client, merchantId: string, kind: EntryKind): Promise<number> =>
  copySeconds(owner, 'member_point_entry', 'merchant_id = $1 and kind = $2', [merchantId, kind])

const PAYMENTS = 1000

/** Card payments a second of the database alone: the card is locked and changed, and an entry is written. */
export async function plainPaymentsPerSecond(owner: pg.Client, merchantId: string): Promise<number> {
  await owner.query('create table bench_svc_entry (like member_svc_entry including all)')
  try {
    const { rows } = await owner.query<{ id: string; card: string }>(
      `select id, card from member_svc_entry where merchant_id = $1 and operation = 'pay' limit ${PAYMENTS}`,
      [merchantId],
    )
    const began = performance.now()
    for (const { id, card } of rows) {
      await owner.query('begin')
      await owner.query('select id from member_svc where merchant_id = $1 and id = $2 for update', [merchantId, card])
      await owner.query('update member_svc set version = version + 1 where merchant_id = $1 and id = $2', [
        merchantId,
        card,
      ])
      await owner.query(
        'insert into bench_svc_entry select * from member_svc_entry where merchant_id = $1 and id = $2',
        [merchantId, id],
      )
      await owner.query('commit')
    }
    return (rows.length * 1000) / (performance.now() - began)
  } finally {
    await owner.query('drop table bench_svc_entry')
  }
}
