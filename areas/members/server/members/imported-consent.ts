import { consentStated, type StatedConsent } from '#areas/messaging/contract/consent-stated.ts'
import type { FieldProblems } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Timed } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

const CHANNELS = [
  { channel: 'email', answer: 'consentEmail', address: 'email' },
  { channel: 'sms', answer: 'consentSms', address: 'mobile' },
] as const

const FACTS = ['consentEmail', 'consentSms', 'consentDate', 'consentSource'] as const

const statesConsent = ({ before, after }: Change): boolean =>
  after !== undefined && FACTS.some(field => (before?.[field] ?? null) !== (after[field] ?? null))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Consent can be proved only with the day and the place at which it was said (Spam Act 2003); it is of an address. */
export function consentObjection(ctx: Timed, change: Change): FieldProblems | undefined {
  const { after } = change
  if (!after || !statesConsent(change)) return undefined
  const answered = CHANNELS.filter(({ answer }) => after[answer] != null)
  if (answered.length === 0) return undefined
  const problems: Record<string, { code: string }> = {}
  for (const { answer, address } of answered)
    if (!isText(after[address])) problems[answer] = { code: 'member.member.consentNoAddress' }
  if (!isText(after.consentSource)) problems.consentSource = { code: 'member.member.consentUnproved' }
  if (!isText(after.consentDate)) problems.consentDate = { code: 'member.member.consentUnproved' }
  else if (after.consentDate > ctx.now().slice(0, 10)) problems.consentDate = { code: 'member.member.consentAhead' }
  return Object.keys(problems).length > 0 ? problems : undefined
}

const statedBy = (row: Row): StatedConsent[] =>
  CHANNELS.flatMap(({ channel, answer, address }) => {
    const to = row[address]
    if (row[answer] == null || !isText(to)) return []
    return [
      {
        ...{ channel, address: to, member: String(row.id), how: 'import' as const },
        state: row[answer] === 'yes' ? ('optIn' as const) : ('optOut' as const),
        words: String(row.consentSource ?? ''),
        at: `${row.consentDate}T00:00:00Z`,
      },
    ]
  })

/** What a file says members agreed to; an opt-out always holds. */
export async function stateImportedConsent(ctx: Context, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(statesConsent).flatMap(({ after }) => (after ? statedBy(after) : []))
  if (rows.length > 0) await ctx.emit(consentStated, { rows })
}
