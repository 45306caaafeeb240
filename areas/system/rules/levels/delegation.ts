import { type Level, levelsAbove } from './level-tree.ts'

/** A role that a person holds at a level, with what it lets them give. */
export interface HeldRole {
  readonly node: string
  /** Roles that may be given at the level and below it. */
  readonly mayDelegate: readonly string[]
  /** Users above this secure level may not be given a role. */
  readonly secureLevelMax: number
  /** The first moment without the role, ISO instant; null: no end. */
  readonly to: string | null
}

export interface WantedRole {
  readonly role: string
  readonly node: string
  /** Secure level of the user who is to have the role. */
  readonly secureLevel: number
  /** When the role would end; null: never. Undefined: it is taken. */
  readonly to?: string | null
}

/** Whether a person's own roles let them give a role: at their level or below it, to users up to a secure level, no longer than their own. */
export function mayDelegate(
  levels: ReadonlyMap<string, Level>,
  held: readonly HeldRole[],
  { role, node, secureLevel, to }: WantedRole,
): boolean {
  const above = new Set((levelsAbove(levels, node) ?? []).map(({ id }) => id))
  return held.some(
    own =>
      above.has(own.node) &&
      own.mayDelegate.includes(role) &&
      secureLevel <= own.secureLevelMax &&
      !(to !== undefined && endsAfter(to, own.to)),
  )
}

/** Whether what ends then outlives what ends at another moment. ISO instants; null: no end. */
export const endsAfter = (to: string | null, other: string | null): boolean =>
  other !== null && (to === null || Date.parse(to) > Date.parse(other))

/** Whether a role with these limits is held at a moment; `from` included, `to` not. ISO instants in UTC. */
export const isHeldAt = (at: string, { from, to }: { from: string | null; to: string | null }): boolean =>
  (from === null || Date.parse(from) <= Date.parse(at)) && (to === null || Date.parse(at) < Date.parse(to))
