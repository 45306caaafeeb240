import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { Member } from '../../contract/member.ts'
import { exportPerson } from '../../contract/member-record.ts'
import { allNamesOf } from './names-of.ts'
import { zippedTopics } from './zipped-topics.ts'

/** `/al/member/member/exportPerson`: amounts in minor units, as they are stored. */
export const exportingPerson = handle(exportPerson, async (ctx, { id }) => {
  const member = await ctx.db.row<{ memberNum: string; name: string; homeShop: string | null }>(sql`
    select member_num as "memberNum", name, home_shop as "homeShop" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!member) return notFound()
  if (!ctx.access.answersFor(exportPerson.need, member.homeShop))
    return refuse(RTN.notPermitted, 'member.member.otherShops')
  const names = await allNamesOf(ctx, id)
  const sites = ctx.access.where(exportPerson.need)
  const ofShops = sites === 'all' ? sql`` : sql`and s.site_id = any(${sites}::uuid[])`
  const ofVisits = sites === 'all' ? sql`` : sql`and v.site = any(${sites}::uuid[])`
  const own = sql`merchant_id = ${ctx.merchantId}::uuid`
  const rows = (query: Sql) => ctx.db.rows<Record<string, unknown>>(query)
  const [person, points, lots, cards, cardEntries, vouchers, purchases, lines, consent, messages, patrons, visits] =
    await Promise.all([
      rows(sql`
      select member_num, first_name, last_name, mobile, email, birthday, gender, address, city, state, postcode, licence_plate,
        marketing_opt_out, language, promo_code, type, status, tags, note, joined_at, last_seen_at
      from member_member where ${own} and (id = ${id}::uuid or merged_into = ${id}::uuid)`),
      rows(sql`
      select at, kind, points, balance_after, bill_num, reason from member_point_entry
      where ${own} and member = ${id}::uuid order by seq`),
      rows(sql`
      select points, "left", earned_at, available_at, expires_at from member_point_lot
      where ${own} and member_id = ${id}::uuid order by earned_at`),
      rows(sql`
      select card_number, state, principal, bonus, balance, ends_on, sold_at from member_svc
      where ${own} and member = ${id}::uuid order by sold_at`),
      rows(sql`
      select e.at, c.card_number, e.operation, e.principal, e.bonus, e.balance_after, e.bill_num, e.reason
      from member_svc_entry e join member_svc c on c.merchant_id = e.merchant_id and c.id = e.card
      where e.merchant_id = ${ctx.merchantId}::uuid and c.member = ${id}::uuid order by e.at`),
      rows(sql`
      select v.code, r.name as reward, v.state, v.issued_at, v.valid_until, v.used_at, v.bill_num
      from member_voucher v join member_reward r on r.merchant_id = v.merchant_id and r.id = v.reward
      where v.merchant_id = ${ctx.merchantId}::uuid and v.member = ${id}::uuid order by v.issued_at`),
      rows(sql`
      select s.sold_at, s.bill_num, s.mode, s.net, s.tax, s.payable from pos.sale s
      where s.merchant_id = ${ctx.merchantId}::uuid and s.member = any(${names}::text[]) ${ofShops} order by s.sold_at`),
      rows(sql`
      select s.bill_num, l.name, l.quantity, l.net
      from pos.sale s join pos.sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
      where s.merchant_id = ${ctx.merchantId}::uuid and s.member = any(${names}::text[]) ${ofShops}
      order by s.sold_at, s.id, l.line_no`),
      rows(sql`
      select at, channel, address, state, how, words from messaging.member_consent
      where ${own} and member = ${id}::uuid order by at`),
      rows(sql`
      select at, channel, "to", subject, body, status from messaging.member_message
      where ${own} and member = ${id}::uuid order by at`),
      rows(sql`
      select name, mobile, email, birthday, company, plate, barred, reason, last_visit_at from member_patron
      where ${own} and member = ${id}::uuid order by created_at`),
      rows(sql`
      select v."in", v.out, v.ended_by, v.host, v.people, s.ord_lot from member_patron_visit v
      join member_patron p on p.merchant_id = v.merchant_id and p.id = v.patron
      join platform.site s on s.merchant_id = v.merchant_id and s.id = v.site
      where v.merchant_id = ${ctx.merchantId}::uuid and p.member = ${id}::uuid ${ofVisits} order by v."in"`),
    ])
  await ctx.audit.record([{ action: 'exportPerson', resource: Member.key, recordId: id, title: member.name }])
  const topics = {
    person,
    points,
    lots,
    cards,
    cardEntries,
    vouchers,
    purchases,
    lines,
    consent,
    messages,
    patrons,
    visits,
  }
  return done(zippedTopics(`member-${member.memberNum}`, topics, ctx.clock()))
})
