import type { ComponentType } from 'react'

/** Till, handheld or kitchen screen: it owns every path that contains its prefix. */
export interface App {
  /** `/app/`; several where an old path leads to it too. */
  readonly under: string | readonly string[]
  /** A path of the console that its prefix would take, with what is below it. */
  readonly except?: string
  /** Works without a network: opened offline, it starts with the stored session. */
  readonly offline?: boolean
  readonly load: () => Promise<ComponentType>
}

const apps: App[] = []

/** Called by console.tsx before the start. */
export function registerApps(more: readonly App[]): void {
  apps.push(...more)
}

/** Finds the app that a path belongs to. `/app/` anywhere in the path is the handheld area's (core.md section 2). */
export const findApp = (path: string): App | undefined =>
  apps.find(
    ({ under, except }) =>
      [under].flat().some(part => `${path}/`.includes(part)) && !(except && `${path}/`.startsWith(`${except}/`)),
  )
