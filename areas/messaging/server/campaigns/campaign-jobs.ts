import { searchable } from '#platform/rules/text/search-text.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { pauseReason } from '../../rules/campaign/campaign-health.ts'
import type { JudgedCandidate } from '../../rules/campaign/recipient-list.ts'
import { storeShortLinks } from '../consent/short-links.ts'
import { deliveryJobOf } from '../delivery/delivery-jobs.ts'
import { hasProviderFor } from '../delivery/has-provider.ts'
import { textsForApproval } from './approved-texts.ts'
import { type CampaignCandidate, type CampaignFacts, campaignRow } from './candidates.ts'
import { isHeldBack, type PreparedCampaign, prepareCampaign } from './prepare-campaign.ts'
import { takeBack } from './step-campaign.ts'

export const START_JOB = 'message.startCampaign'
const PORTION = 1000

interface NewMessage {
  readonly id: string
  readonly member: string
  readonly language: string
  readonly to: string
  readonly reason: string | null
  readonly heldBack: boolean
  readonly subject: string
  readonly body: string
  readonly html: string | null
  readonly search: string
}

function newMessage(
  ctx: Context,
  { id, holdBack }: CampaignFacts,
  prepared: PreparedCampaign,
  { candidate, left }: JudgedCandidate<CampaignCandidate>,
): NewMessage {
  const facts = {
    ...{ id: ctx.random.id(), member: candidate.id, to: candidate.address ?? '' },
    language: prepared.languageOf(candidate),
  }
  const nothing = { subject: '', body: '', html: null, search: searchable(facts.to) }
  if (left) return { ...facts, ...nothing, reason: left, heldBack: false }
  if (isHeldBack(id, candidate.id, holdBack)) return { ...facts, ...nothing, reason: null, heldBack: true }
  const rendered = prepared.render(candidate, facts.id)
  if (!('subject' in rendered)) return { ...facts, ...nothing, reason: 'missingValue', heldBack: false }
  const { subject, body, html } = rendered
  // Without the text, which is the same for all: its trigrams are most of the work of storing a list.
  const search = searchable(`${facts.to} ${subject}`)
  return { ...facts, subject, body, html: html ?? null, search, reason: null, heldBack: false }
}

/** One row a member. */
async function storePortion(
  ctx: Context,
  campaign: CampaignFacts,
  prepared: PreparedCampaign,
  rows: readonly NewMessage[],
  isProvided: boolean,
) {
  await ctx.db.run(sql`
    insert into message_outbox (merchant_id, id, at, key, channel, purpose, "to", member, design, language, subject, body, html,
      status, reason, tries, next_try, campaign, site, version, created_at, updated_at, search_text)
    select ${ctx.merchantId}::uuid, r.id, ${ctx.now()}::timestamptz, 'campaign:' || ${campaign.id} || ':' || r.member,
      ${campaign.channel}, 'marketing', r."to", r.member, ${prepared.design}, r.language, r.subject, r.body, r.html,
      case when r.reason is not null then 'suppressed' when ${isProvided} then 'queued' else 'kept' end, r.reason, 0,
      ${ctx.now()}::timestamptz, ${campaign.id}::uuid, ${campaign.site}::uuid, 1, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz, r.search
    from jsonb_to_recordset(${JSON.stringify(rows.filter(row => !row.heldBack))}::jsonb) as r(id uuid, member uuid, language text,
      "to" text, reason text, subject text, body text, html text, search text)
    on conflict (merchant_id, key) do nothing`)
  const linked = rows.filter(({ reason, heldBack }) => reason === null && !heldBack).map(({ id }) => id)
  if (prepared.hasShortLinks) await storeShortLinks(ctx, ctx.services.secrets, linked)
  await ctx.db.run(sql`
    insert into message_campaign_holdback (merchant_id, campaign_id, member_id)
    select ${ctx.merchantId}::uuid, ${campaign.id}::uuid, m
    from unnest(${rows.filter(row => row.heldBack).map(({ member }) => member)}::uuid[]) as m
    on conflict (merchant_id, campaign_id, member_id) do nothing`)
}

const pause = (ctx: Context, id: string, reason: 'noDesign' | 'designChanged'): Promise<number> =>
  ctx.db.run(sql`
    update message_campaign set state = 'paused', pause_reason = ${reason}, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** A campaign with its texts; paused where the template is gone, or is no longer what was approved. */
async function prepareStart(ctx: Context, id: string) {
  const campaign = await campaignRow(ctx.db, ctx.merchantId, id)
  if (campaign?.state !== 'sending' || campaign.listedAt !== null) return undefined
  const prepared = await prepareCampaign(ctx, campaign)
  const approved = await textsForApproval(ctx, id)
  const isOther = approved !== undefined && prepared?.texts !== approved
  if (prepared && !isOther) return { campaign, prepared }
  await pause(ctx, id, prepared ? 'designChanged' : 'noDesign')
  return undefined
}

/** Stores the list in one transaction: it is whole or not there, and whoever joins later is not on it. */
async function storeList(ctx: Context, campaign: CampaignFacts, prepared: PreparedCampaign): Promise<void> {
  const isProvided = await hasProviderFor(ctx, campaign.channel, campaign.site)
  let storing = Promise.resolve()
  try {
    for (let at = 0; at < prepared.list.length; at += PORTION) {
      // The texts of a portion are rendered while the database stores the one before.
      const rows = prepared.list.slice(at, at + PORTION).map(each => newMessage(ctx, campaign, prepared, each))
      await storing
      storing = storePortion(ctx, campaign, prepared, rows, isProvided)
    }
  } finally {
    await storing
  }
  const stored = await ctx.db.row<{ state: string }>(sql`
    update message_campaign set listed_at = coalesce(listed_at, ${ctx.now()}::timestamptz)
    where merchant_id = ${ctx.merchantId}::uuid and id = ${campaign.id}::uuid returning state`)
  if (stored?.state === 'cancelled') await takeBack(ctx, campaign.id)
}

/** Takes the list of a campaign once, at its start, and queues its messages. */
export async function startCampaign(job: JobContext, merchantId: string, id: string): Promise<void> {
  const ready = await job.write(merchantId, ctx => prepareStart(ctx, id))
  if (!ready) return
  await job.write(merchantId, async ctx => {
    await storeList(ctx, ready.campaign, ready.prepared)
    await ctx.services.jobs.send(deliveryJobOf('marketing'), { merchantId })
  })
}

export const startJob: ServedJob = {
  name: START_JOB,
  async run(job, { merchantId, id }) {
    if (typeof merchantId === 'string' && typeof id === 'string') await startCampaign(job, merchantId, id)
  },
}

interface DueCampaign {
  readonly merchant: string
  readonly id: string
  readonly state: string
}

interface Figures {
  readonly delivered: number
  readonly complaints: number
  readonly hardBounces: number
  readonly open: number
  readonly isListed: boolean
}

const figuresOf = (ctx: Context, id: string): Promise<Figures | undefined> =>
  ctx.db.row<Figures>(sql`
    select bool_or(c.listed_at is not null) as "isListed", count(m.id) filter (where m.status = 'delivered' or m.channel = 'email' and m.status = 'sent')::int as delivered,
      count(m.id) filter (where m.status in ('queued', 'held', 'sending'))::int as open,
      count(m.id) filter (where e.kinds @> array['complained'])::int as complaints,
      count(m.id) filter (where m.status = 'failed' and m.reason = 'bounced')::int as "hardBounces"
    from message_campaign c
    left join message_outbox m on m.merchant_id = c.merchant_id and m.campaign = c.id
    left join (
      select ref, array_agg(distinct kind) as kinds from message_provider_event
      where merchant_id = ${ctx.merchantId}::uuid group by ref) e on e.ref = m.ref
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${id}::uuid`)

/** Pauses a campaign that people complain about, and ends one that has nothing left to send. */
export async function watchCampaign(ctx: Context, id: string): Promise<void> {
  const figures = await figuresOf(ctx, id)
  if (!figures) return
  const reason = pauseReason(figures)
  const state = reason ? 'paused' : figures.isListed && figures.open === 0 ? 'done' : undefined
  if (!state) return
  await ctx.db.run(sql`
    update message_campaign set state = ${state}, pause_reason = ${reason ?? null}, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and state = 'sending'`)
}

async function startScheduled(ctx: Context, id: string): Promise<void> {
  await ctx.db.run(sql`
    update message_campaign set state = 'sending', started_at = ${ctx.now()}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and state = 'scheduled'`)
  await ctx.services.jobs.send(START_JOB, { merchantId: ctx.merchantId, id })
}

/** Every minute: scheduled campaigns begin, those under way are watched. */
export const campaignJob: ServedJob = {
  name: 'message.campaigns',
  schedule: '* * * * *',
  run: job =>
    eachDue<DueCampaign>(
      job,
      sql`select merchant, id, state from message_campaigns_due(${job.now()}::timestamptz)`,
      ({ merchant, id, state }) =>
        job.write(merchant, ctx => (state === 'scheduled' ? startScheduled(ctx, id) : watchCampaign(ctx, id))),
    ),
}
