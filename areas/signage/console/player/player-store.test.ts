import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { examplePlan } from '../../../../tests/support/signage/example-plan.ts'
import type { Plan } from '../../rules/plan.ts'
import { dropOtherFiles, fetchFiles, readPlan, storePlan } from './player-store.ts'

const ORIGIN = 'https://till.example'
/** Files that the server cannot deliver. */
const broken = new Set<string>()
/** Addresses in the device's store. */
const media = new Set<string>()
const stored = new Map<string, string>()

const href = (address: string) => new URL(address, ORIGIN).href

const cache = {
  match: async (address: string) => (media.has(href(address)) ? new Response('picture') : undefined),
  add: async (address: string) => {
    if (broken.has(address)) throw new TypeError('Failed to fetch')
    media.add(href(address))
  },
  keys: async () => [...media].map(url => ({ url })),
  delete: async ({ url }: { url: string }) => media.delete(url),
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  for (const each of [broken, media, stored]) each.clear()
})
afterEach(() => void vi.unstubAllGlobals())

const planOf = (number: string, files: readonly string[]): Plan =>
  examplePlan({ number, files: Object.fromEntries(files.map(file => [file, `/files/${file}`])) })

/** As a sync does it; a television that loses power stops after so many steps. */
async function swap(plan: Plan, steps = 3): Promise<void> {
  const store = async () => storePlan({ plan, confirmedAt: 0, clockOffset: 0 })
  for (const step of [() => fetchFiles(plan), store, () => dropOtherFiles(plan)].slice(0, steps)) await step()
}

const startsWhole = async () => {
  const plan = readPlan()?.plan
  const files = await Promise.all(Object.values(plan?.files ?? {}).map(address => cache.match(address)))
  return { number: plan?.number, whole: files.every(Boolean) }
}

it('a plan with a broken file never plays in part: the old one stays with all of its files', async () => {
  await swap(planOf('1', ['a', 'b']))
  broken.add('/files/d')
  await expect(swap(planOf('2', ['c', 'd']))).rejects.toThrow('Failed to fetch')
  expect(await startsWhole()).toEqual({ number: '1', whole: true })
})

it('a player that is killed anywhere in the swap starts with a whole plan', async () => {
  await swap(planOf('1', ['a', 'b']))
  for (const [steps, number] of [
    [0, '1'],
    [1, '1'],
    [2, '2'],
    [3, '2'],
  ] as const) {
    await swap(planOf('2', ['b', 'c']), steps)
    expect(await startsWhole()).toEqual({ number, whole: true })
  }
  expect([...media]).toEqual([`${ORIGIN}/files/b`, `${ORIGIN}/files/c`])
})
