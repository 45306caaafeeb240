import type { RowOf } from '#platform/contract/define/resource.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Plu } from '../contract/plu.ts'

export type PluFields = RowOf<typeof Plu>

// The engine hands over rows of any resource; those of this one have its fields.
export const pluBefore = ({ before }: Change): PluFields | undefined => before as PluFields | undefined
export const pluAfter = ({ after }: Change): PluFields | undefined => after as PluFields | undefined // as above
