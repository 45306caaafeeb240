import type { ComponentType } from 'react'

/** An app of its own inside the console: everything under its part of the path is its own. */
export interface Face {
  /** `/app/`; several where an old path leads to it too. */
  readonly under: string | readonly string[]
  /** It goes on without a network: opened without one, it begins with the session that was kept. */
  readonly offline?: boolean
  readonly load: () => Promise<ComponentType>
}

const faces: Face[] = []

/** Called by the front door before the start. */
export function registerFaces(more: readonly Face[]): void {
  faces.push(...more)
}

/** The face that a path belongs to. `/app/` anywhere in the path is the handheld area's (core.md section 2). */
export const findFace = (path: string): Face | undefined =>
  faces.find(({ under }) => [under].flat().some(part => `${path}/`.includes(part)))
