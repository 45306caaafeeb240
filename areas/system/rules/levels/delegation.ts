import { type Level, levelsAbove } from './level-tree.ts'

/** A role that a person holds at a level, with what it lets them give. */
export interface HeldRole {
  readonly node: string
  /** Roles that may be given at the level and below it. */
  readonly mayDelegate: readonly string[]
  /** Users above this secure level may not be given a role. */
  readonly secureLevelMax: number
}

export interface WantedRole {
  readonly role: string
  readonly node: string
  /** Secure level of the user who is to have the role. */
  readonly secureLevel: number
}

/** Whether a person's own roles let them give a role: at their level or below it, to users up to a secure level. */
export function mayDelegate(
  levels: ReadonlyMap<string, Level>,
  held: readonly HeldRole[],
  { role, node, secureLevel }: WantedRole,
): boolean {
  const above = new Set((levelsAbove(levels, node) ?? []).map(({ id }) => id))
  return held.some(own => above.has(own.node) && own.mayDelegate.includes(role) && secureLevel <= own.secureLevelMax)
}

/** Whether a role with these limits is held at a moment; `from` included, `to` not. ISO instants in UTC. */
export const isHeldAt = (at: string, { from, to }: { from: string | null; to: string | null }): boolean =>
  (from === null || Date.parse(from) <= Date.parse(at)) && (to === null || Date.parse(at) < Date.parse(to))
