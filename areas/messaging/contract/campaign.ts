import { z } from 'zod'
import { choice, instant, integer, money, reference, shop, tags, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CHANNELS } from './outbox-message.ts'

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled'] as const

/** A message to all who agreed and whom a filter finds. The list is taken at the start; each is judged again when it is sent. */
export const Campaign = resource('message.campaign', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    channel: choice(CHANNELS, { default: 'email' }),
    /** Any language of the template: each receiver gets their own, else English. */
    design: reference('message.design'),
    site: shop(),
    state: choice(CAMPAIGN_STATES, { default: 'draft', readOnly: true }),
    startsAt: instant({ optional: true }),
    /** Nothing is sent after it; held messages are cancelled. */
    endsAt: instant({ optional: true }),
    /** Members with one of these tags; none: all. */
    tags: tags({ default: [], max: 20 }),
    birthdayMonth: integer({ min: 1, max: 12, optional: true }),
    /** Members seen within so many days. */
    seenWithinDays: integer({ min: 1, max: 3650, unit: 'days', optional: true }),
    /** Members not seen for so many days, to win them back. */
    notSeenForDays: integer({ min: 1, max: 3650, unit: 'days', optional: true }),
    /** Members of this tier. */
    tier: reference('member.tier', { optional: true }),
    /** Members who spent at least so much in the last 365 days. */
    minimumSpend: money({ min: 0, optional: true }),
    city: text({ max: 80, optional: true }),
    /** Percent of the list that is sent nothing, to compare sales with. */
    holdBack: integer({ min: 0, max: 50, unit: '%', default: 0 }),
    pauseReason: text({ max: 40, optional: true, readOnly: true }),
    /** Somebody started it for so many that a second person has to approve it. */
    approvalRequestedAt: instant({ optional: true, readOnly: true }),
    startedAt: instant({ optional: true, readOnly: true }),
    /** When the whole list was taken; nobody is added after it. */
    listedAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'channel', 'design', 'state', 'startsAt', 'startedAt', 'site'],
    sort: '-startedAt',
    filters: ['channel', 'state', 'site', 'startsAt'],
    search: ['name'],
  },
  sections: {
    message: ['name', 'channel', 'design', 'site'],
    audience: ['tags', 'tier', 'minimumSpend', 'seenWithinDays', 'notSeenForDays', 'birthdayMonth', 'city', 'holdBack'],
    when: ['startsAt', 'endsAt'],
  },
})

const id = z.strictObject({ id: z.uuid() })
const counted = z.object({ reason: z.string(), count: z.int() })

/** Who would be sent a campaign now, why others are not, and what it costs. */
export const countCampaign = operation('/al/message/campaign/count', {
  input: id,
  output: z.object({
    /** Whether somebody takes messages of the channel: nothing starts before. */
    isProvided: z.boolean(),
    people: z.int(),
    sent: z.int(),
    heldBack: z.int(),
    left: z.array(counted),
    /** Of all messages together; 0 for e-mail. */
    parts: z.int(),
    price: z.number(),
    sample: z.object({ subject: z.string(), body: z.string(), html: z.string().nullable() }).nullable(),
  }),
  need: 'message.campaign:list',
  costly: true,
})

/** Starting for more people than this takes a second person. */
export const MOST_ALONE = 1000

export const CAMPAIGN_STEPS = ['start', 'pause', 'resume', 'cancel'] as const

/** Starts a campaign, at its time where it has one; pauses, resumes or cancels it. */
export const stepCampaign = operation('/al/message/campaign/step', {
  input: z.strictObject({ id: z.uuid(), step: z.enum(CAMPAIGN_STEPS) }),
  output: z.object({
    state: z.enum(CAMPAIGN_STATES),
    /** It is for more than MOST_ALONE people and starts once a second person has approved it. */
    waits: z.boolean(),
  }),
  need: 'message.campaign:send',
  writes: true,
})

const sales = z.object({ people: z.int(), buyers: z.int(), sales: z.int(), net: z.number() })

/** What came of a campaign. */
export const campaignResults = operation('/al/message/campaign/results', {
  input: id,
  output: z.object({
    states: z.array(counted),
    reasons: z.array(counted),
    events: z.array(counted),
    optedOut: z.int(),
    price: z.number(),
    /** Of those it was sent to, and of those held back, within 7 days. */
    sentTo: sales,
    heldBack: sales,
  }),
  need: 'message.campaign:list',
  costly: true,
})
