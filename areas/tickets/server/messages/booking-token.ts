import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'

const TOKEN_BYTES = 24

const sealedAt = (bookingId: string): string => `ticket.booking.token:${bookingId}`

/** The token of a booking's page, the same until the booking is moved. */
export async function bookingToken(
  ctx: TenantData & WithRandom & WithServices<'secrets'>,
  bookingId: string,
): Promise<string> {
  const stored = await ctx.db.row<{ sealed: string }>(sql`
    select sealed from ticket_token where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid`)
  const known = stored && ctx.services.secrets.open(stored.sealed, sealedAt(bookingId))
  return known ?? newBookingToken(ctx, bookingId)
}

/** Earlier addresses of the booking lead nowhere from now on. */
export async function newBookingToken(
  ctx: TenantData & WithRandom & WithServices<'secrets'>,
  bookingId: string,
): Promise<string> {
  const token = createToken(ctx, TOKEN_BYTES)
  await ctx.db.run(sql`
    insert into ticket_token (merchant_id, booking_id, token_hash, sealed)
    values (${ctx.merchantId}::uuid, ${bookingId}::uuid, ${hashToken(token)}, ${ctx.services.secrets.seal(token, sealedAt(bookingId))})
    on conflict (merchant_id, booking_id) do update set token_hash = excluded.token_hash, sealed = excluded.sealed`)
  return token
}

export const ticketAddress = (ctx: Pick<Context, 'services'>, token: string): string =>
  `${ctx.services.publicUrl}/t/${token}`
