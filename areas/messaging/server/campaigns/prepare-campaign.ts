import { createHash } from 'node:crypto'
import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Localised, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { type JudgedCandidate, judgeList } from '../../rules/campaign/recipient-list.ts'
import { inLanguage } from '../../rules/designs/in-language.ts'
import { isSenderName } from '../../rules/sms/sender.ts'
import { shortPath } from '../../rules/sms/short-link.ts'
import { readSmsTerms } from '../channels/sms-terms.ts'
import { codeOfMessage } from '../consent/short-links.ts'
import { sealUnsubscribe } from '../consent/unsubscribe-token.ts'
import { elementsOf, senderValues, valuesFrom } from '../designs/design-values.ts'
import { type DesignTexts, type Rendered, rendererOf } from '../designs/liquid.ts'
import { type CampaignCandidate, type CampaignFacts, candidatesOf } from './candidates.ts'

const PERCENT = 100

const digestOf = (texts: unknown): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Whether a member is held back from a campaign: by chance, and always the same. */
export function isHeldBack(campaign: string, member: string, percent: number): boolean {
  if (percent === 0) return false
  const digest = createHash('sha256').update(`${campaign} ${member}`).digest()
  return digest.readUInt32BE(0) % PERCENT < percent
}

type CampaignDesign = DesignTexts & { readonly code: string; readonly language: string }

export interface PreparedCampaign {
  /** Code of the template. */
  readonly design: string
  /** Its texts carry a short link each, which has to be stored with its message. */
  readonly hasShortLinks: boolean
  readonly sender: string | undefined
  readonly pricePerSegment: ReturnType<typeof unitPriceFromStored>
  readonly list: readonly JudgedCandidate<CampaignCandidate>[]
  /** SHA-256 of the texts: other texts have another. */
  readonly texts: string
  /** Language of the text for one receiver. */
  languageOf(candidate: CampaignCandidate): string
  /** The text for one receiver; `messageId` is of the message that will carry it. */
  render(candidate: CampaignCandidate, messageId: string): Rendered
}

type Preparing = TenantData & Timed & Localised & WithServices<'secrets' | 'publicUrl'>

/** The list of a campaign, and what each of it would get. Undefined: its template is gone. */
export async function prepareCampaign(ctx: Preparing, campaign: CampaignFacts): Promise<PreparedCampaign | undefined> {
  const [designs, account, elements, senderFacts, candidates] = await Promise.all([
    ctx.db.rows<CampaignDesign>(sql`
      select d.code, d.language, d.subject, d.body, d.html from message_design d
      join message_design c on c.merchant_id = d.merchant_id and c.code = d.code and c.channel = d.channel and c.id = ${campaign.design}::uuid
      where d.merchant_id = ${ctx.merchantId}::uuid and d.active and c.active and d.purpose = 'marketing'
      order by d.id <> c.id, d.language`),
    readSmsTerms(ctx, campaign.site),
    elementsOf(ctx),
    senderValues(ctx, campaign.site),
    candidatesOf(ctx.db, ctx.merchantId, campaign, ctx.now()),
  ])
  const texts = designs.map(({ code, language, ...text }) => ({
    ...{ code, language, renderer: rendererOf(text, elements), t: ctx.words.in(language) },
  }))
  const [chosen] = texts
  if (!chosen) return undefined
  const textFor = ({ language }: CampaignCandidate) => inLanguage(texts, [language]) ?? chosen
  const { secrets, publicUrl } = ctx.services
  const { channel } = campaign
  const valuesOf = valuesFrom(senderFacts)
  const link = (address: string, messageId: string) =>
    channel === 'sms'
      ? `${publicUrl}${shortPath(codeOfMessage(secrets, messageId))}`
      : `${publicUrl}/email/us?t=${encodeURIComponent(sealUnsubscribe(secrets, { merchantId: ctx.merchantId, channel, address, messageId }))}`
  const canReply = channel === 'sms' && account !== undefined && !isSenderName(account.sender)
  return {
    design: chosen.code,
    hasShortLinks: channel === 'sms' && !canReply,
    texts: digestOf([designs, Object.entries(elements).sort(([a], [b]) => (a < b ? -1 : 1))]),
    languageOf: candidate => textFor(candidate).language,
    sender: account?.sender,
    pricePerSegment: account?.pricePerSegment ?? unitPriceFromStored(0),
    list: judgeList(candidates.map(candidate => ({ ...candidate, consent: candidate.consent ?? undefined }))),
    render(candidate, messageId) {
      const { renderer, t } = textFor(candidate)
      return renderer.render(
        valuesOf(candidate, {
          unsubscribe: canReply ? t('message.unsubscribe.reply') : link(candidate.address ?? '', messageId),
        }),
      )
    },
  }
}
