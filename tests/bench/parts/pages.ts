import type { Page } from '@playwright/test'
import { launchBrowser } from '../../support/launch-browser.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { buildConsole } from '../browser/build-console.ts'
import { mainMenu, openHome } from '../browser/open-home.ts'
import { FIRST_VISIT_MS, timeToPage, VISITED_MS } from '../browser/page-times.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'

/** Rows of the slowest pages in the table. */
const SLOWEST = 20
/** A page that takes longer is named as one that never came. */
const MOST_MS = 10_000

interface Walk {
  /** Milliseconds of each page, by title. */
  readonly times: ReadonlyMap<string, number>
  /** Titles of pages that did not come. */
  readonly missing: readonly string[]
}

/** Path of each page of the menu, by title and path. Apps open without the menu and are no part of the walk. */
async function pagesOfMenu(page: Page): Promise<Map<string, string>> {
  const links = await mainMenu(page)
    .getByRole('link')
    .evaluateAll(all => all.map(link => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const))
  return new Map(links.map(([title, path]) => [`${title} (${path})`, path]))
}

/** Opens one page after the other from the menu, as somebody who looks for something would. */
async function walk(page: Page, pages: ReadonlyMap<string, string>): Promise<Walk> {
  const times = new Map<string, number>()
  const missing: string[] = []
  for (const [name, path] of pages) {
    const isThere = new URL(page.url()).pathname === path
    const time = isThere ? undefined : await timeToPage(page, path, MOST_MS)
    if (time !== undefined) times.set(name, time)
    else if (!isThere) missing.push(name)
    // An app has left the console; the way back is not measured.
    if ((await mainMenu(page).count()) === 0) {
      await page.goto('/home')
      await mainMenu(page).getByRole('link').first().waitFor()
    }
  }
  return { times, missing }
}

function rowsOf(what: string, { times, missing }: Walk, limit: number): BenchRow[] {
  const slowest = [...times].toSorted(([, a], [, b]) => b - a)
  const late = slowest.filter(([, time]) => time > limit)
  return [
    { what: `${what}: median of ${times.size} pages`, value: median([...times.values()]), unit: 'ms' },
    upTo(`${what}: pages that take longer than ${limit} ms`, late.length, '', 0),
    upTo(
      `${what}: pages that did not come${missing.length > 0 ? `: ${missing.join(', ')}` : ''}`,
      missing.length,
      '',
      0,
    ),
    ...slowest.slice(0, SLOWEST).map(([name, time]) => upTo(`${what}: ${name}`, time, 'ms', limit)),
  ]
}

async function measurePages(bench: Bench, url: string): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  try {
    const page = await openHome(browser, url, bench.password)
    const pages = await pagesOfMenu(page)
    bench.say(`${pages.size} pages of the menu`)
    const first = await walk(page, pages)
    const again = await walk(page, pages)
    return [
      ...rowsOf('click to page, first visit', first, FIRST_VISIT_MS),
      ...rowsOf('click to page, visited before', again, VISITED_MS),
    ]
  } finally {
    await browser.close()
  }
}

export const pages: BenchPart = {
  name: 'pages',
  about: 'from a click in the menu to what each page shows, and the slowest twenty',
  run: bench => {
    buildConsole(bench)
    return withProduct(bench, ({ url }) => measurePages(bench, url))
  },
}
