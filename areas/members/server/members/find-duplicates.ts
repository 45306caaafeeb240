import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type Duplicate, findDuplicates } from '../../contract/merge-members.ts'

/** `/al/member/member/duplicates` */
export const findingDuplicates = handle(findDuplicates, async (ctx, { id }) =>
  done(
    await ctx.db.rows<Duplicate>(sql`
      select o.id, o.member_num as "memberNum", o.first_name || ' ' || o.last_name as name, o.points,
        array_remove(array[
          case when o.email = m.email then 'email' end,
          case when o.birthday = m.birthday and lower(o.last_name) = lower(m.last_name)
            and lower(o.first_name) = lower(m.first_name) then 'nameAndBirthday' end,
          case when o.licence_plate = m.licence_plate then 'licencePlate' end], null) as by
      from member_member m
      join member_member o on o.merchant_id = m.merchant_id and o.id <> m.id and o.status in ('active', 'blocked')
        and (o.email = m.email or o.licence_plate = m.licence_plate
          or (o.birthday = m.birthday and lower(o.last_name) = lower(m.last_name) and lower(o.first_name) = lower(m.first_name)))
      where m.merchant_id = ${ctx.merchantId}::uuid and m.id = ${id}::uuid
      order by o.id limit 50`),
  ),
)
