import type pg from 'pg'
import { copySeconds } from '../load/copy-seconds.ts'

/** Lots that ended a while ago and of which all is left: one for each of as many members as there are lots. */
const LOTS = `
  with chosen as (
    select id from member_member where merchant_id = $1 and status = 'active' and points = 0 order by id limit $2::int),
  lots as (
    insert into member_point_lot (merchant_id, id, member_id, points, "left", earned_at, available_at, expires_at)
    select $1, gen_random_uuid(), id, 50, 50, now() - interval '7 months', now() - interval '7 months', now() - interval '1 minute'
    from chosen),
  sums as (
    insert into member_point_sum (merchant_id, member_id, balance, debt, entries) select $1, id, 50, 0, 0 from chosen)
  update member_member set points = 50 where merchant_id = $1 and id in (select id from chosen)`

export async function seedEndedLots(owner: pg.Client, merchantId: string, count: number): Promise<void> {
  await owner.query(LOTS, [merchantId, count])
  await owner.query('vacuum analyze member_point_lot, member_point_sum, member_member')
}

export async function endedLotsLeft(owner: pg.Client, merchantId: string): Promise<boolean> {
  const { rows } = await owner.query(
    'select 1 from member_point_lot where merchant_id = $1 and "left" > 0 and expires_at <= now() limit 1',
    [merchantId],
  )
  return rows.length > 0
}

/** Seconds in which the database alone writes the rows of imported members again, into a table like theirs. */
export const plainMembersSeconds = (owner: pg.Client, merchantId: string, tag: string): Promise<number> =>
  copySeconds(owner, 'member_member', 'merchant_id = $1 and tags @> array[$2]', [merchantId, tag])
