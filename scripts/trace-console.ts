import { parseArgs } from 'node:util'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { launchBrowser } from '../tests/support/launch-browser.ts'
import { profileTables, type TraceEvent } from './trace-profile.ts'

// URL=http://… ADMIN_PASSWORD=… node scripts/trace-console.ts [path] [--slower 4] [--as owner] [--until SELECTOR]
// Shows what a first visit spends its time on until the page is usable: requests, tasks, and processor time by file,
// module and function. Modules are named for a console that was built by `vite build --minify false`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slower: { type: 'string', default: '4' },
    as: { type: 'string', default: 'owner' },
    until: { type: 'string' },
  },
})
const [path = '/catalogue/plu'] = positionals
const isSignIn = path === '/login'
const usable = values.until ?? (isSignIn ? 'form button[type=submit]' : 'tbody td')
const { URL: url = 'http://127.0.0.1:8080', ADMIN_PASSWORD: password = '' } = process.env
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
]
const SHOWN = 40

const browser = await launchBrowser()
const fresh = { baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-AU' }

async function signedIn(): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext(fresh)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByLabel('User name').fill(values.as)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator(usable).first().waitFor()
  // A list begins with its rows when it was opened before (shell/early/painted).
  if (await page.getByRole('grid').count()) await page.waitForFunction(() => localStorage.getItem('painted-lists'))
  const state = await context.storageState()
  await context.close()
  return state
}

async function collect(client: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[]))) // the type of that event
  const ended = new Promise<void>(resolve => client.once('Tracing.tracingComplete', () => resolve()))
  await client.send('Tracing.end')
  await ended
  return events.sort((a, b) => a.ts - b.ts)
}

const state = isSignIn ? undefined : await signedIn()
const context = await browser.newContext({ ...fresh, ...(state ? { storageState: state } : {}) })
const page = await context.newPage()
const client = await context.newCDPSession(page)
await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
await client.send('Tracing.start', {
  transferMode: 'ReportEvents',
  traceConfig: { includedCategories: CATEGORIES },
})
await page.addInitScript(selector => {
  const look = () => {
    const there = [...document.querySelectorAll(selector)].some(
      element => element.checkVisibility() && element.textContent !== '',
    )
    if (there) performance.mark('usable')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}, usable)
await page.goto(path)
await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
const timings = await page.evaluate(() => ({
  usable: performance.getEntriesByName('usable')[0]?.startTime ?? 0,
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  requests: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(entry => {
    const { name, startTime, responseStart, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming // the requested entry types
    return { name, startTime, responseStart, responseEnd, encodedBodySize }
  }),
}))
const events = await collect(client)
await browser.close()

const start = events.find(({ name, args }) => name === 'navigationStart' && JSON.stringify(args).includes(path))
if (!start) throw new Error(`the trace holds no navigation to ${path}`)
const main = events.filter(({ pid, tid, name }) => pid === start.pid && (tid === start.tid || /^Profile/.test(name)))
const until = start.ts + timings.usable * 1000
const ms = (time: number) => (time / 1000).toFixed(0).padStart(5)

console.log(`${path}: painted after ${timings.painted.toFixed(0)} ms, usable after ${timings.usable.toFixed(0)} ms`)
console.log('\nRequests: start, first byte, end (ms), bytes')
for (const { name, startTime, responseStart, responseEnd, encodedBodySize } of timings.requests) {
  if (startTime > timings.usable) continue
  const times = [startTime, responseStart, responseEnd].map(time => ms(time * 1000)).join(' ')
  console.log(`${times} ${String(encodedBodySize).padStart(7)} ${name.replace(url, '').split('?')[0]}`)
}

const LONG_US = 15_000
const PART_US = 4_000
console.log('\nTasks of 15 ms and more: start, duration (ms), what is in them')
const early = main.filter(({ ts }) => ts >= start.ts && ts <= until)
for (const task of early.filter(({ name, dur = 0 }) => name === 'RunTask' && dur >= LONG_US)) {
  const end = task.ts + (task.dur ?? 0)
  const inside = early.filter(
    ({ ts, dur = 0, name }) => ts >= task.ts && ts + dur <= end && dur > PART_US && name !== 'RunTask',
  )
  const parts = inside.slice(0, 8).map(({ name, dur = 0, args: { data = {} } }) => {
    const what = String(data.functionName || data.url || '')
      .split('/')
      .at(-1)
    return `${name}${what ? `(${what})` : ''}${ms(dur)}`
  })
  console.log(`${ms(task.ts - start.ts)} ${ms(task.dur ?? 0)}  ${parts.join(', ')}`)
}

const tables = profileTables(main, { from: start.ts, until, assets: 'dist/console/assets' })
for (const [by, table] of Object.entries(tables)) {
  console.log(`\nMilliseconds by ${by}, until the page can be used`)
  for (const [key, time] of [...table].sort((a, b) => b[1] - a[1]).slice(0, SHOWN)) console.log(`${ms(time)} ${key}`)
}
