import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { type MadeDemo, madeDemo } from '../../../../tests/support/made-demo.ts'
import { countCampaign } from '../../../messaging/contract/campaign.ts'
import { readCardDifferences } from '../cards/compare-cards.ts'
import { readPointDifferences } from '../points/compare-points.ts'

/** Past noon of a Thursday in Brisbane. */
const NOW = Date.parse('2026-03-19T02:30:00Z')
const DAYS = 6
const LIMIT = 240_000

let demo: MadeDemo
beforeAll(async () => {
  demo = await madeDemo({ now: NOW, days: DAYS })
}, LIMIT)
afterAll(() => demo.app.close())

describe('members of the demo merchant', () => {
  it('are four hundred, most of them confirmed', async () => {
    const types = await demo.rows<{ type: string; count: number }>(sql`
      select type, count(*)::int as count from member_member where status = 'active' group by type order by type`)
    expect(types).toEqual([
      { type: 'confirmed', count: 380 },
      { type: 'draft', count: 20 },
    ])
  })

  it('have points that equal their ledger and their lots', async () => {
    expect(await demo.act(readPointDifferences)).toEqual([])
    const [kinds] = await demo.rows<{ earned: number; members: number }>(sql`
      select count(*) filter (where kind = 'earn')::int as earned, count(distinct member)::int as members
      from member_point_entry`)
    expect(kinds?.earned).toBeGreaterThan(50)
    expect(kinds?.members).toBeGreaterThan(20)
  })

  it('earned them by bills that are there and name them', async () => {
    const strange = await demo.rows(sql`
      select e.key from member_point_entry e
      join member_member m on m.merchant_id = e.merchant_id and m.id = e.member
      left join pos_sale s on s.merchant_id = e.merchant_id and s.id::text = e.sale
      where e.kind = 'earn' and (s.id is null or upper(s.member) not in (m.member_num, m.mobile) or e.points > s.net)`)
    expect(strange).toEqual([])
  })

  it('hold cards whose money equals its ledger, in every bucket', async () => {
    expect(await demo.act(readCardDifferences)).toEqual([])
    const [cards] = await demo.rows<{ sold: number; moves: number }>(sql`
      select (select count(*)::int from member_svc where state = 'active' and role = 'customer') as sold,
        (select count(distinct operation)::int from member_svc_entry) as moves`)
    expect(cards?.sold).toBeGreaterThan(0)
    expect(cards?.moves).toBeGreaterThan(1)
  })

  it('agreed to messages in part, and a campaign waits for them', async () => {
    const [campaign] = await demo.rows<{ id: string }>(sql`select id from message_campaign where state = 'draft'`)
    const owner = demo.app.as({ merchantId: demo.merchantId })
    const { result } = await owner.call(countCampaign, { id: campaign?.id ?? '' })
    expect(result.people).toBeGreaterThan(300)
    expect(result.sent).toBeGreaterThan(100)
    expect(result.heldBack).toBeGreaterThan(0)
    expect(result.left.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['noConsent', 'optedOut']))
    expect(result.sent + result.heldBack + result.left.reduce((sum, { count }) => sum + count, 0)).toBe(result.people)
  })

  it('one of them, who agreed to mails, has a birthday tomorrow', async () => {
    const born = await demo.rows<{ agreed: boolean }>(sql`
      select a.state = 'optIn' as agreed from member_member m
      join message_address a on a.merchant_id = m.merchant_id and a.channel = 'email' and a.address = m.email
      where m.birthday = '--03-20'`)
    expect(born).toContainEqual({ agreed: true })
  })
})
