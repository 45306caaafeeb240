import { z } from 'zod'
import { approvalGiven, approvalRequested } from '#areas/system/contract/second-person.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Campaign, countCampaign, MOST_ALONE, stepCampaign } from '../../contract/campaign.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { smsPrice } from '../../rules/campaign/sms-price.ts'
import { missingSender } from '../../rules/consent/spam-act.ts'
import { smsParts } from '../../rules/sms/sms-parts.ts'
import { hasProviderFor } from '../delivery/has-provider.ts'
import { senderValues } from '../designs/design-values.ts'
import { forgetApproval, storeTextsForApproval, textsForApproval } from './approved-texts.ts'
import { START_JOB } from './campaign-jobs.ts'
import { campaignRow } from './candidates.ts'
import { isHeldBack, type PreparedCampaign, prepareCampaign } from './prepare-campaign.ts'
import { releaseCampaign, takeBack } from './step-campaign.ts'

/** `/al/message/campaign/count` */
export const counting = handle(countCampaign, async (ctx, { id }) => {
  const campaign = await campaignRow(ctx.db, ctx.merchantId, id)
  if (!campaign || !ctx.access.answersFor(countCampaign.need, campaign.site)) return notFound()
  const prepared = await prepareCampaign(ctx, campaign)
  if (!prepared) return refuse(RTN.wrongState, 'message.campaign.noDesign')
  const isProvided = await hasProviderFor(ctx, campaign.channel, campaign.site)
  return done({ ...countOf(prepared, campaign), isProvided })
})

function countOf(
  prepared: PreparedCampaign,
  { id, channel, holdBack }: { id: string; channel: string; holdBack: number },
) {
  const left = new Map<string, number>()
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1)
  let [sent, heldBack, parts] = [0, 0, 0]
  let sample: { subject: string; body: string; html: string | null } | null = null
  for (const { candidate, left: reason } of prepared.list) {
    if (reason) leave(reason)
    else if (isHeldBack(id, candidate.id, holdBack)) heldBack += 1
    else {
      const rendered = prepared.render(candidate, candidate.id)
      if (!('subject' in rendered)) leave('missingValue')
      else {
        sent += 1
        if (channel === 'sms') parts += smsParts(rendered.body).parts
        sample ??= { ...rendered, html: rendered.html ?? null }
      }
    }
  }
  return {
    people: prepared.list.length,
    sent,
    heldBack,
    left: [...left].map(([reason, count]) => ({ reason, count })),
    parts,
    price: toWire(smsPrice(parts, prepared.pricePerSegment)),
    sample,
  }
}

const wrongState = (): Refusal => refuse(RTN.wrongState, 'message.campaign.wrongState')

/** Steps by the states they begin in, and the state they lead to. */
const STEPS = {
  start: { from: ['draft'], to: 'sending' },
  pause: { from: ['sending', 'scheduled'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['draft', 'scheduled', 'sending', 'paused'], to: 'cancelled' },
} as const

async function cannotStart(
  ctx: Context,
  campaign: { site: string | null; design: string; channel: Channel },
): Promise<Refusal | undefined> {
  const { channel, site } = campaign
  if (!(await hasProviderFor(ctx, channel, site)))
    return refuse(RTN.wrongState, `message.campaign.noProvider.${channel}`)
  const design = await ctx.db.row<{ purpose: string }>(sql`
    select purpose from message_design
    where merchant_id = ${ctx.merchantId}::uuid and id = ${campaign.design}::uuid and active`)
  if (design?.purpose !== 'marketing') return refuse(RTN.wrongState, 'message.campaign.noDesign')
  const missing = missingSender((await senderValues(ctx, site)).merchant)
  return missing.length > 0
    ? refuse(RTN.wrongState, 'message.campaign.noSender', { params: { names: missing.join(', ') } })
    : undefined
}

type StoredCampaign = NonNullable<Awaited<ReturnType<typeof campaignRow>>>
type Step = keyof typeof STEPS

/** Moves a campaign on, and with it what it has queued. */
async function take(ctx: Context, campaign: StoredCampaign, step: Step) {
  const { id, site, startsAt } = campaign
  const { to } = STEPS[step]
  const isLater = to === 'sending' && startsAt !== null && Date.parse(startsAt) > ctx.clock()
  const state = isLater ? 'scheduled' : to
  await ctx.db.run(sql`
    update message_campaign
    set state = ${state}, version = version + 1, updated_at = ${ctx.now()}::timestamptz, pause_reason = null,
      started_at = case when ${state} = 'sending' then coalesce(started_at, ${ctx.now()}::timestamptz) else started_at end
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (state === 'sending' && campaign.listedAt === null)
    await ctx.services.jobs.send(START_JOB, { merchantId: ctx.merchantId, id })
  if (step === 'resume') await releaseCampaign(ctx, id)
  if (step === 'cancel') await takeBack(ctx, id)
  const change = { before: { state: campaign.state }, after: { state } }
  await ctx.audit.record([{ action: 'update', resource: Campaign.key, recordId: id, title: campaign.name, ...change }])
  await publishChanged(ctx, Campaign, [{ site }])
  return state
}

/** Whether a start for so many people waits for a second person; requests it once for the same texts. */
async function waitsForApproval(ctx: Context, campaign: StoredCampaign): Promise<boolean> {
  const { id, name, site, version } = campaign
  const prepared = await prepareCampaign(ctx, campaign)
  const people = prepared?.list.filter(({ left }) => !left).length ?? 0
  if (!prepared || people <= MOST_ALONE) {
    await forgetApproval(ctx, id)
    return false
  }
  const { texts } = prepared
  if (campaign.approvalRequestedAt !== null && (await textsForApproval(ctx, id)) === texts) return true
  await ctx.emit(approvalRequested, {
    kind: Campaign.key,
    title: ctx.words.in(ctx.locale)('message.campaign.approve', { name, people }),
    payload: { campaign: id, version, texts },
  })
  await ctx.db.run(sql`
    update message_campaign set approval_requested_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await storeTextsForApproval(ctx, id, texts)
  await publishChanged(ctx, Campaign, [{ site }])
  return true
}

/** `/al/message/campaign/step` */
export const stepping = handle(stepCampaign, async (ctx, { id, step }) => {
  const campaign = await campaignRow(ctx.db, ctx.merchantId, id)
  if (!campaign || !ctx.access.answersFor(stepCampaign.need, campaign.site)) return notFound()
  const { from, to } = STEPS[step]
  if (!(from as readonly string[]).includes(campaign.state)) return wrongState() // a state of the column
  const refusal = to === 'sending' ? await cannotStart(ctx, campaign) : undefined
  if (refusal) return refusal
  if (step === 'start' && (await waitsForApproval(ctx, campaign))) return done({ state: 'draft' as const, waits: true })
  return done({ state: await take(ctx, campaign, step), waits: false })
})

const approved = z.object({ campaign: z.uuid(), version: z.int(), texts: z.string() })

/** A second person, who may send campaigns as well, approved a start: only of the campaign and texts as they were then. */
export const startingApproved = reaction(approvalGiven, async (ctx, { kind, payload, refuse: refuseApproval }) => {
  if (kind !== Campaign.key) return
  const { campaign: id, version, texts } = approved.parse(payload)
  const campaign = await campaignRow(ctx.db, ctx.merchantId, id)
  if (!campaign || !ctx.access.answersFor(stepCampaign.need, campaign.site))
    return refuseApproval(refuse(RTN.notPermitted, 'platform.refusal.notPermitted'))
  if (campaign.state !== 'draft' || campaign.version !== version) return refuseApproval(wrongState())
  if ((await prepareCampaign(ctx, campaign))?.texts !== texts)
    return refuseApproval(refuse(RTN.wrongState, 'message.campaign.designChanged'))
  const refusal = await cannotStart(ctx, campaign)
  if (refusal) return refuseApproval(refusal)
  await take(ctx, campaign, 'start')
})
