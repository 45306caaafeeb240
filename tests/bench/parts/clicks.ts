import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../../support/launch-browser.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { buildConsole } from '../browser/build-console.ts'
import { mainMenu, openHome } from '../browser/open-home.ts'
import { FIRST_VISIT_MS, timeToRows, VISITED_MS } from '../browser/page-times.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'

const ROUNDS = 5
const LISTS = ['Suppliers', 'Categories', 'Products']
/** How long a hand rests on a link before it clicks. */
const RESTS_MS = 300

async function restOn(page: Page, entry: string): Promise<void> {
  await mainMenu(page).getByRole('link', { name: entry, exact: true }).hover()
  await wait(RESTS_MS)
}

interface Times {
  readonly first: number[]
  readonly rested: number[]
  readonly again: number[]
}

/** One new browser: each list for the first time, then back to each of them. */
async function round(browser: Browser, url: string, password: string, trace: string | undefined): Promise<Times> {
  const times: Times = { first: [], rested: [], again: [] }
  for (const rests of [false, true]) {
    const page = await openHome(browser, url, password)
    for (const entry of LISTS) await mainMenu(page).getByRole('link', { name: entry, exact: true }).waitFor()
    if (trace && rests) await page.context().tracing.start({ screenshots: true, snapshots: false })
    for (const entry of LISTS) {
      if (rests) await restOn(page, entry)
      times[rests ? 'rested' : 'first'].push(await timeToRows(page, entry))
    }
    for (const entry of LISTS) times.again.push(await timeToRows(page, entry))
    if (trace && rests) await page.context().tracing.stop({ path: trace })
    await page.context().close()
  }
  return times
}

async function measureClicks(bench: Bench, url: string, browser: Browser): Promise<BenchRow[]> {
  const all: Times[] = []
  for (let count = 0; count < ROUNDS; count++) {
    const trace = count === 0 ? join(bench.root, 'bench-results', 'clicks-trace.zip') : undefined
    all.push(await round(browser, url, bench.password, trace))
  }
  const of = (kind: keyof Times) => median(all.flatMap(times => times[kind]))
  const worst = (kind: keyof Times) => Math.max(...all.flatMap(times => times[kind]))
  const count = ROUNDS * LISTS.length
  return [
    upTo(`click to rows, first visit (median of ${count})`, of('first'), 'ms', FIRST_VISIT_MS),
    upTo(
      `click to rows, first visit after resting on the link (median of ${count})`,
      of('rested'),
      'ms',
      FIRST_VISIT_MS,
    ),
    upTo(`click to rows, visited before (median of ${2 * count})`, of('again'), 'ms', VISITED_MS),
    { what: 'click to rows, first visit: longest', value: worst('first'), unit: 'ms' },
    { what: 'click to rows, first visit after resting on the link: longest', value: worst('rested'), unit: 'ms' },
    { what: 'click to rows, visited before: longest', value: worst('again'), unit: 'ms' },
  ]
}

export const clicks: BenchPart = {
  name: 'clicks',
  about: 'from a click in the menu to the rows of a list',
  run: bench => {
    buildConsole(bench)
    return withProduct(bench, async ({ url }) => {
      const browser = await launchBrowser()
      try {
        return await measureClicks(bench, url, browser)
      } finally {
        await browser.close()
      }
    })
  },
}
