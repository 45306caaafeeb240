import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import type { Need } from './operation.ts'

/**
 * A step of the setup guide, declared by the area that owns its page. Message keys are `{key}.title`, `{key}.help`, and
 * `{key}.defaults` for the button where the server can create defaults.
 */
export interface SetupStep {
  readonly key: string
  /** Position in the guide, in steps of ten. */
  readonly position: number
  /** Key of the page for doing the step by hand. */
  readonly page: string
  /** Permission that the step requires. */
  readonly need: Need
  /** Shown to merchants with shops of these kinds; to all when absent. */
  readonly trades?: readonly LotKind[]
  /** A step of the installation's administrator instead of a merchant's. */
  readonly ofInstallation?: boolean
}
