import type { SetupStep } from '#platform/contract/define/setup-step.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import type { Context } from '../operation/context.ts'

/** A step of the setup guide with the area's part of it. */
export interface ServedSetupStep {
  readonly step: SetupStep
  /** Whether the merchant's rows show the step done; one short query. */
  readonly isDone: (ctx: Context) => Promise<boolean>
  /**
   * Creates the step's defaults by the ordinary writes. The caller holds the step's permission in all shops.
   * @param kinds what the merchant trades in; none while nobody has said
   */
  readonly applyDefaults?: (ctx: Context, kinds: readonly LotKind[]) => Promise<Answer<unknown>>
  /** Whether the merchant sells: the guide leaves home. One step answers it. */
  readonly isSelling?: (ctx: Context) => Promise<boolean>
}
