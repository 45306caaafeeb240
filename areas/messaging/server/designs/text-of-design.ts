import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { inLanguage } from '../../rules/designs/in-language.ts'
import { purposeByCode } from '../../rules/designs/standard-purposes.ts'
import { type DesignMember, elementsOf, memberValues, senderValues } from './design-values.ts'
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

type Design = DesignTexts & { readonly language: string }
type Receiver = DesignMember & { readonly language: string | null }

const NOBODY: Receiver = { firstName: '', lastName: '', name: '', memberNum: null, points: 0, language: null }

/** Templates saved with another purpose were judged by other rules, so marketing among them may lack a way to unsubscribe. */
const designsOf = ({ db, merchantId }: TenantData, code: string, channel: Channel): Promise<Design[]> =>
  db.rows<Design>(sql`
    select language, subject, body, html from message_design
    where merchant_id = ${merchantId}::uuid and code = ${code} and channel = ${channel} and active
      and purpose = ${purposeByCode(code) ?? null} order by language`)

const receiverOf = ({ db, merchantId }: TenantData, id: string): Promise<Receiver | undefined> =>
  db.row<Receiver>(sql`
    select m.name, m.first_name as "firstName", m.last_name as "lastName", m.member_num as "memberNum", m.points,
      coalesce(m.language, l.iso_name) as language
    from members.member m
    left join system.shop_language l on l.merchant_id = m.merchant_id and l.site_id = m.home_shop and l.default_language
    where m.merchant_id = ${merchantId}::uuid and m.id = ${id}::uuid`)

/**
 * The merchant's own text of a message, in the language of its receiver. Undefined: there is no active template of the message's purpose, or it names what
 * this receiver has not; the product's own text is sent then.
 */
export async function textOfDesign(ctx: TenantData, wanted: WantedText): Promise<DesignedText | undefined> {
  const designs = await designsOf(ctx, wanted.code, wanted.channel)
  if (designs.length === 0) return undefined
  const [elements, sender, receiver] = await Promise.all([
    elementsOf(ctx),
    senderValues(ctx, wanted.site),
    wanted.member === null ? undefined : receiverOf(ctx, wanted.member),
  ])
  const member = receiver ?? NOBODY
  const design = inLanguage(designs, [member.language])
  if (!design) return undefined
  const text = rendererOf(design, elements).render(memberValues(member, sender, { unsubscribe: '', ...wanted.values }))
  return 'subject' in text ? { ...text, language: design.language } : undefined
}
