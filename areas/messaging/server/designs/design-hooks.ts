import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { missingBySpamAct } from '../../rules/consent/spam-act.ts'
import { missingByCode } from '../../rules/designs/required-variables.ts'
import { purposeByCode } from '../../rules/designs/standard-purposes.ts'
import { smsParts } from '../../rules/sms/sms-parts.ts'
import { elementsOf, sampleValues } from './design-values.ts'
import { type Elements, readText, rendererOf } from './liquid.ts'
import { problemOf } from './text-problem.ts'

const TEXTS = ['subject', 'body', 'html'] as const
/** Where no channel says otherwise. */
const MOST_PARTS = 6
/** Texts for a template that states another purpose than the messages of its code have. */
const OTHER_PURPOSE = {
  code: 'message.design.purposeByCode.code',
  transactional: 'message.design.purposeByCode.transactional',
  marketing: 'message.design.purposeByCode.marketing',
} as const

function judge(row: Row, elements: Elements, mostParts: number): Objection {
  const used = new Set<string>()
  for (const field of TEXTS) {
    const { variables, problem } = readText(String(row[field] ?? ''), elements)
    if (problem) return problemOf(field, problem)
    for (const name of variables) used.add(name)
  }
  const failed = failedSample(row, elements)
  if (failed) return failed
  const channel = row.channel === 'email' ? 'email' : 'sms'
  if (channel === 'email' && !row.subject) return { subject: { code: 'message.design.noSubject' } }
  if (channel === 'sms' && smsParts(String(row.body)).parts > mostParts)
    return {
      body: { code: 'message.design.tooLong', params: { parts: smsParts(String(row.body)).parts, most: mostParts } },
    }
  const required = missingByCode(String(row.code), used)
  if (required) return { body: { code: 'message.design.lacks', params: { name: required } } }
  const purpose = purposeByCode(String(row.code))
  if (purpose !== undefined && row.purpose !== purpose)
    return { purpose: { code: OTHER_PURPOSE[purpose], params: { name: String(row.code) } } }
  const missing = row.purpose === 'marketing' ? missingBySpamAct(channel, used) : []
  return missing.length > 0
    ? { body: { code: 'message.design.spamAct', params: { names: missing.join(', ') } } }
    : undefined
}

/** What a text needs to be drawn is known only once it is drawn: a loop has to end, an element with a computed name to be there. */
function failedSample({ subject, body, html }: Row, elements: Elements): Objection {
  const texts = { subject: String(subject ?? ''), body: String(body ?? ''), html: html ? String(html) : undefined }
  const drawn = rendererOf(texts, elements).render(sampleValues())
  return 'failed' in drawn ? problemOf('body', { syntax: drawn.failed }) : undefined
}

async function mostPartsOf(ctx: Context): Promise<number> {
  const row = await ctx.db.row<{ most: number | null }>(sql`
    select min(max_segments) as most from message_sms_channel where merchant_id = ${ctx.merchantId}::uuid and active`)
  return row?.most ?? MOST_PARTS
}

export const designHooks: ResourceHooks = {
  async check(ctx, changes) {
    const [elements, mostParts] = await Promise.all([elementsOf(ctx), mostPartsOf(ctx)])
    return changes.map(({ after }) => after && judge(after, elements, mostParts))
  },
}

const inUse = (code: string): Refusal => refuse(RTN.inUse, 'message.element.inUse', { params: { code } })

export const elementHooks: ResourceHooks = {
  async check(_ctx, changes) {
    return changes.map(({ after }) => {
      const problem = after && readText(String(after.body), {}).problem
      return problem ? problemOf('body', problem) : undefined
    })
  },
  async mayDelete(ctx, rows) {
    const texts = await ctx.db.rows<{ text: string }>(sql`
      select concat_ws(' ', subject, body, html) as text from message_design where merchant_id = ${ctx.merchantId}::uuid`)
    const used = rows.find(({ code }) =>
      texts.some(({ text }) => new RegExp(`(?:render|include|layout)\\s+["']${code}["']`).test(text)),
    )
    return used ? inUse(String(used.code)) : { refused: false, result: null, rtn: RTN.done }
  },
}
