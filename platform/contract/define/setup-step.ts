import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import type { Need } from './operation.ts'

/**
 * A step of the setup guide, declared by the area that owns its page. Message keys: `{key}.title`, `{key}.help`, and
 * `{key}.defaults` for the button where the server can create sensible defaults.
 */
export interface SetupStep {
  readonly key: string
  /** Place in the guide, in steps of ten. */
  readonly position: number
  /** Key of the page that does the same by hand. */
  readonly page: string
  /** Permission of whoever can do the step. */
  readonly need: Need
  /** Shown to merchants that trade with shops of one of these kinds; to all when left out. */
  readonly trades?: readonly LotKind[]
  /** A step of the installation, for its administrator, instead of one of a merchant. */
  readonly ofInstallation?: boolean
}
