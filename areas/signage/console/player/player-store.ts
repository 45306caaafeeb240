import { bytesToBase64 } from '#platform/rules/text/base64.ts'
import type { Plan } from '../../rules/plan.ts'

const KEY = 'signage key'
const PLAN = 'signage plan'
const MEDIA = 'signage media'

/** A plan with the moment of its last confirmation by the server, and the server's clock against the device's. */
export interface StoredPlan {
  readonly plan: Plan
  /** Server time in milliseconds: boards tell by it how old their prices are. */
  readonly confirmedAt: number
  readonly clockOffset: number
}

export const readKey = (): string | null => localStorage.getItem(KEY)
export const storeKey = (key: string): void => localStorage.setItem(KEY, key)

/** One value is written at once or not at all, so a device that loses power has the old plan or the new one. */
export const storePlan = (stored: StoredPlan): void => localStorage.setItem(PLAN, JSON.stringify(stored))

export function readPlan(): StoredPlan | undefined {
  const text = localStorage.getItem(PLAN)
  if (text === null) return undefined
  const stored = JSON.parse(text) as StoredPlan // written by storePlan
  // A plan that was stored before there were parking signs and posters has none.
  const { parking = [], posters = [] } = stored.plan
  return { ...stored, plan: { ...stored.plan, parking, posters } }
}

/** Forgets the plan with its files: all of it is fetched again. */
export async function forgetPlan(): Promise<void> {
  localStorage.removeItem(PLAN)
  await caches.delete(MEDIA)
}

/** Forgets the sign: the television shows a code again. */
export async function forgetSign(): Promise<void> {
  localStorage.removeItem(KEY)
  await forgetPlan()
}

/**
 * Fetches all files of a plan; a file's contents never change under its address. Rejects when one is missing: then the
 * old plan continues.
 */
export async function fetchFiles(plan: Plan): Promise<void> {
  const media = await caches.open(MEDIA)
  for (const address of Object.values(plan.files)) {
    if (!(await media.match(address))) await media.add(address)
  }
}

/** Deletes files that the plan on screen does not need. */
export async function dropOtherFiles(plan: Plan): Promise<void> {
  const media = await caches.open(MEDIA)
  const needed = new Set(Object.values(plan.files).map(address => new URL(address, location.origin).href))
  for (const request of await media.keys()) if (!needed.has(request.url)) await media.delete(request)
}

/** A stored picture as a data address, which drawings can hold; undefined when it is not there. */
export async function readPicture(address: string): Promise<string | undefined> {
  const media = await caches.open(MEDIA)
  const stored = await media.match(address)
  if (!stored) return undefined
  const type = stored.headers.get('content-type') ?? 'image/png'
  return `data:${type};base64,${bytesToBase64(new Uint8Array(await stored.arrayBuffer()))}`
}

/** Address of a stored picture within this page; undefined when it is not there. */
export async function openPicture(address: string): Promise<string | undefined> {
  const media = await caches.open(MEDIA)
  const stored = await media.match(address)
  return stored && URL.createObjectURL(await stored.blob())
}
