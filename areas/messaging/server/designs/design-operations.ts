import { done, notFound, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { Design, previewDesign, testDesign } from '../../contract/design.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { smsPrice } from '../../rules/campaign/sms-price.ts'
import { smsParts } from '../../rules/sms/sms-parts.ts'
import { readSmsTerms } from '../channels/sms-terms.ts'
import { toAddress } from '../consent/write-consent.ts'
import { type DesignMember, elementsOf, memberValues, sampleValues, senderValues } from './design-values.ts'
import { type DesignTexts, type DesignValues, readText, rendererOf } from './liquid.ts'
import { problemOf } from './text-problem.ts'

const MEMBER = sql`id, name, first_name as "firstName", last_name as "lastName", member_num as "memberNum", points`

async function valuesFor(ctx: TenantData, id: string | undefined): Promise<DesignValues | undefined> {
  if (id === undefined) return sampleValues()
  const member = await ctx.db.row<DesignMember>(sql`
    select ${MEMBER} from members.member where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return (
    member && {
      ...sampleValues(),
      ...memberValues(member, await senderValues(ctx, null), { unsubscribe: 'https://…' }),
    }
  )
}

/** `/al/message/design/preview` */
export const previewing = handle(previewDesign, async (ctx, { member, ...texts }) => {
  const [elements, values] = await Promise.all([elementsOf(ctx), valuesFor(ctx, member)])
  if (!values) return notFound()
  for (const field of ['subject', 'body', 'html'] as const) {
    const { problem } = readText(texts[field] ?? '', elements)
    if (problem) return refuseFields(problemOf(field, problem))
  }
  const rendered = rendererOf(texts, elements).render(values)
  if ('missing' in rendered)
    return done({ subject: '', body: '', html: null, parts: 0, price: null, missing: [rendered.missing] })
  if ('failed' in rendered) return refuseFields(problemOf('body', { syntax: rendered.failed }))
  const parts = texts.channel === 'sms' ? smsParts(rendered.body).parts : 0
  const terms = texts.channel === 'sms' ? await readSmsTerms(ctx, null) : undefined
  const price = terms ? toWire(smsPrice(parts, terms.pricePerSegment)) : null
  return done({ ...rendered, html: rendered.html ?? null, parts, price, missing: [] })
})

/** `/al/message/design/test` */
export const testingDesign = handle(testDesign, async (ctx, { id, to: typed }) => {
  const design = await ctx.db.row<DesignTexts & { code: string; channel: Channel; language: string }>(sql`
    select code, channel, language, subject, body, html from message_design
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!design) return notFound()
  const to = toAddress(design.channel, typed)
  if (!to) return refuseFields({ to: { code: 'message.consent.noAddress' } })
  const tooMany = await countMessages(ctx, { kind: 'test', to: [to], byUser: 30, byAddress: 20 })
  if (tooMany) return tooMany
  const rendered = rendererOf(design, await elementsOf(ctx)).render(sampleValues())
  if ('missing' in rendered)
    return refuseFields({ to: { code: 'message.design.unknown', params: { name: rendered.missing } } })
  if ('failed' in rendered) return refuseFields(problemOf('to', { syntax: rendered.failed }))
  await ctx.services.messages.send({
    channel: design.channel,
    to,
    ...(design.channel === 'email' ? { subject: rendered.subject } : {}),
    body: rendered.body,
    html: rendered.html,
    design: design.code,
    language: design.language,
    secret: false,
  })
  await ctx.audit.record([{ action: 'test', resource: Design.key, recordId: id, title: to }])
  return done({ sent: true })
})
