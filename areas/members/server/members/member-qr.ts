import { done, notFound } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Tenant, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { memberQr } from '../../contract/lookup.ts'

/** What a code of a member begins with. */
const MARK = 'CHM1'
const MINUTE_SECONDS = 60
const USUAL_MINUTES = 10

type Signing = Tenant & WithServices<'secrets'>

const signatureOf = ({ services, merchantId }: Signing, member: string, until: number): string =>
  services.secrets.digest(`${member}.${until}`, `member.qr:${merchantId}`)

/** The member whose valid code a text is; undefined: it is none, it has ended, or another merchant signed it. */
export function memberOfQr(ctx: Signing & Timed, text: string): string | undefined {
  const [mark, member = '', until = '', signature = ''] = text.split('.')
  if (mark !== MARK || !isUuid(member) || !/^\d{1,12}$/.test(until)) return undefined
  if (Number(until) * 1000 < ctx.clock()) return undefined
  return signatureOf(ctx, member, Number(until)) === signature ? member : undefined
}

const minutesOf = async (ctx: TenantData): Promise<number> => {
  const config = await ctx.db.row<{ minutes: number }>(sql`
    select qr_token_minutes as minutes from system.config where merchant_id = ${ctx.merchantId}::uuid`)
  return config?.minutes ?? USUAL_MINUTES
}

/** `/al/member/qr` */
export const showingQr = handle(memberQr, async (ctx, { id }) => {
  const member = await ctx.db.row(sql`
    select 1 from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and status in ('active', 'blocked')`)
  if (!member) return notFound()
  // Whole seconds: the text stays short enough for a code that is read at arm's length.
  const until = Math.floor(ctx.clock() / 1000) + (await minutesOf(ctx)) * MINUTE_SECONDS // not money: seconds
  return done({
    text: [MARK, id, until, signatureOf(ctx, id, until)].join('.'),
    until: new Date(until * 1000).toISOString(),
  })
})
