import type { SetupStep } from '#platform/contract/define/setup-step.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import type { Context } from '../operation/context.ts'

/** A step of the setup guide with the area's server part. */
export interface ServedSetupStep {
  readonly step: SetupStep
  /** Whether the merchant's rows show the step as done; one short query. */
  readonly isDone: (ctx: Context) => Promise<boolean>
  /**
   * Creates the step's defaults through the ordinary writes. The caller has the step's permission in all shops.
   * @param kinds the merchant's kinds of shop; empty until it has chosen
   */
  readonly applyDefaults?: (ctx: Context, kinds: readonly LotKind[]) => Promise<Answer<unknown>>
  /** Whether the merchant sells already: then home no longer shows the guide. One step provides it. */
  readonly isSelling?: (ctx: Context) => Promise<boolean>
}
