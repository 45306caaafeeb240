import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { inLanguage } from '../../rules/designs/in-language.ts'
import { purposeByCode } from '../../rules/designs/standard-purposes.ts'
import { type DesignMember, elementsOf, memberValues, type SenderValues, senderValues } from './design-values.ts'
import { type DesignTexts, rendererOf } from './liquid.ts'

export interface WantedText {
  readonly code: string
  readonly channel: Channel
  /** What the message itself knows, such as its code or link. */
  readonly values: Readonly<Record<string, string>>
  readonly member: string | null
  readonly site: string | null
}

export interface DesignedText {
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly html: string | undefined
}

type Design = DesignTexts & { readonly code: string; readonly channel: Channel; readonly language: string }
type Receiver = DesignMember & { readonly id: string; readonly language: string | null }

const NOBODY: Omit<Receiver, 'id'> = {
  firstName: '',
  lastName: '',
  name: '',
  memberNum: null,
  points: 0,
  language: null,
}

/** Templates saved with another purpose were judged by other rules, so marketing among them may lack a way to unsubscribe. */
async function readDesigns({ db, merchantId }: TenantData, codes: readonly string[]): Promise<Design[]> {
  const rows = await db.rows<Design & { purpose: string }>(sql`
    select code, channel, purpose, language, subject, body, html from message_design
    where merchant_id = ${merchantId}::uuid and code = any(${codes}::text[]) and active order by language`)
  return rows.filter(({ code, purpose }) => purposeByCode(code) === purpose)
}

async function readReceivers({ db, merchantId }: TenantData, wanted: readonly WantedText[]) {
  const ids = [...new Set(wanted.flatMap(({ member }) => member ?? []))]
  if (ids.length === 0) return new Map<string, Receiver>()
  const rows = await db.rows<Receiver>(sql`
    select m.id, m.name, m.first_name as "firstName", m.last_name as "lastName", m.member_num as "memberNum", m.points,
      coalesce(m.language, l.iso_name) as language
    from members.member m
    left join system.shop_language l on l.merchant_id = m.merchant_id and l.site_id = m.home_shop and l.default_language
    where m.merchant_id = ${merchantId}::uuid and m.id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** One read for each of the few shops that send. */
async function readSenders(ctx: TenantData, wanted: readonly WantedText[]) {
  const sites = [...new Set(wanted.map(({ site }) => site))]
  const senders = await Promise.all(sites.map(site => senderValues(ctx, site)))
  return new Map(sites.map((site, at): [string | null, SenderValues | undefined] => [site, senders[at]]))
}

/**
 * The merchant's own texts of messages, each in the language of its receiver, with the same few reads for one message and for many.
 * Undefined: there is no active template of the message's purpose, or it names what this receiver has not; the product's own text
 * is sent then.
 */
export async function textsOfDesigns(
  ctx: TenantData,
  wanted: readonly WantedText[],
): Promise<(DesignedText | undefined)[]> {
  const designs = wanted.length > 0 ? await readDesigns(ctx, [...new Set(wanted.map(({ code }) => code))]) : []
  if (designs.length === 0) return wanted.map(() => undefined)
  const [elements, senders, receivers] = await Promise.all([
    elementsOf(ctx),
    readSenders(ctx, wanted),
    readReceivers(ctx, wanted),
  ])
  const renderers = new Map(designs.map(design => [design, rendererOf(design, elements)]))
  return wanted.map(({ code, channel, values, member: id, site }) => {
    const member = receivers.get(id ?? '') ?? NOBODY
    const sender = senders.get(site)
    const own = designs.filter(each => each.code === code && each.channel === channel)
    const design = inLanguage(own, [member.language])
    const renderer = design && renderers.get(design)
    if (!design || !renderer || !sender) return undefined
    const text = renderer.render(memberValues(member, sender, { unsubscribe: '', ...values }))
    return 'subject' in text ? { ...text, language: design.language } : undefined
  })
}
