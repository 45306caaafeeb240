import { Member } from '#areas/members/contract/member.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Campaign } from '../../contract/campaign.ts'
import type { StatedConsent } from '../../contract/consent-stated.ts'
import { Design, MessageElement } from '../../contract/design.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { SmsAccount } from '../../contract/sms-account.ts'
import { SmsChannel } from '../../contract/sms-channel.ts'
import { receive } from '../box/receive.ts'
import { writeConsent } from '../consent/write-consent.ts'

/** A simulator, so that messages of the demo can be followed without a provider. It is switched on by hand: codes stay readable in the outbox. */
async function addSimulator({ add }: DemoContext): Promise<void> {
  const [channel] = await add(SmsChannel, [{ name: 'Simulator', kind: 'simulator' }])
  if (!channel) return
  await add(SmsAccount, [
    {
      name: 'Harbour & Vine',
      channel: channel.id,
      sender: '+61491570110',
      default: true,
      pricePerSegment: 0.07,
      active: false,
    },
  ])
}

interface Reached {
  readonly id: string
  readonly channel: Channel
  readonly address: string
}

/** Addresses of members who have said nothing of marketing yet. */
const silent = ({ ctx }: DemoContext): Promise<Reached[]> =>
  ctx.db.rows<Reached>(sql`
    select m.id, r.channel, r.address
    from members.member m
    cross join lateral (values ('sms', m.mobile), ('email', m.email)) as r (channel, address)
    left join message_address a on a.merchant_id = m.merchant_id and a.channel = r.channel and a.address = r.address
    where m.merchant_id = ${ctx.merchantId}::uuid and r.address is not null and a.state is null
    order by m.member_num, r.channel`)

const WORDS = 'Yes, send me news and offers'
/** Of members who were asked. */
const AGREE = 0.6

async function addConsents(demo: DemoContext): Promise<readonly StatedConsent[]> {
  const rows = (await silent(demo)).flatMap(({ id, channel, address }): StatedConsent[] =>
    demo.random() < AGREE ? [{ channel, address, member: id, state: 'optIn', how: 'form', words: WORDS }] : [],
  )
  return writeConsent(demo.ctx, rows)
}

/** One of those who agreed to mails has a birthday tomorrow. */
async function addBirthday({ ctx }: DemoContext, agreed: readonly StatedConsent[]): Promise<void> {
  const member = agreed.find(({ channel }) => channel === 'email')?.member
  if (!member) return
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
    .toZonedDateTimeISO('Australia/Brisbane')
    .toPlainDate()
    .add({ days: 1 })
  const [month = '', day = ''] = [tomorrow.month, tomorrow.day].map(part => String(part).padStart(2, '0'))
  const changed = await ctx.change(Member, [{ id: member, patch: { birthday: `--${month}-${day}` } }])
  if ('refused' in changed) throw new Error(`the birthday of the demo was refused: ${changed.code}`)
}

const MENU_MAIL = `Hi {{ member.firstName | default: "there" }}, our spring menu is here: figs, asparagus and new season lamb.

{% render "sender" %}
Unsubscribe: {{ unsubscribe }}`

async function addCampaign({ add }: DemoContext): Promise<void> {
  await add(MessageElement, [
    { code: 'sender', body: '{{ merchant.name }}, ABN {{ merchant.abn }}, {{ merchant.contact }}' },
  ])
  const [design] = await add(Design, [
    { code: 'springMenu', channel: 'email', subject: 'The spring menu is here', body: MENU_MAIL },
  ])
  if (design) await add(Campaign, [{ name: 'Spring menu', channel: 'email', design: design.id, holdBack: 10 }])
}

/** Somebody asked something by text message. */
async function addConversation({ ctx }: DemoContext): Promise<void> {
  const member = await ctx.db.row<{ mobile: string }>(sql`
    select mobile from members.member
    where merchant_id = ${ctx.merchantId}::uuid and mobile is not null order by member_num limit 1`)
  if (!member) return
  await receive(ctx, [
    {
      channel: 'sms',
      from: member.mobile,
      subject: '',
      text: 'Hi, do you have a table for six on Saturday at 7?',
      at: ctx.now(),
    },
  ])
}

export const demo: DemoStep = {
  after: ['system', 'members'],
  async run(context) {
    await addSimulator(context)
    const agreed = await addConsents(context)
    await addBirthday(context, agreed)
    await addCampaign(context)
    await addConversation(context)
  },
}
