import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Tenant, Timed, WithServices } from '#platform/server/operation/needs.ts'

const VALID_MS = 30 * MINUTE_MS

/** A mobile that was verified by its PIN. */
export interface Proof {
  readonly mobile: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

type Sealing = Tenant & Timed & WithServices<'secrets'>

const place = ({ merchantId }: Sealing): string => `member.registration:${merchantId}`

export const proofOf = (ctx: Sealing, mobile: string): string =>
  ctx.services.secrets.seal(`${ctx.clock()} ${mobile}`, place(ctx))

/** What a proof says; undefined: it is none of this merchant, or it is too old. */
export function readProof(ctx: Sealing, text: string): Proof | undefined {
  const [at = '', mobile] = (ctx.services.secrets.open(text, place(ctx)) ?? '').split(' ')
  if (!mobile || ctx.clock() > Number(at) + VALID_MS) return undefined
  return { mobile, at: Number(at) }
}
