import type { Page } from '@playwright/test'

/** What went over the wire; 1 kB is 1000 bytes. */
export interface Traffic {
  /** The page, which holds styles, scripts and styles: compressed, without the headers of their answers. */
  readonly codeKb: number
  /** Everything with its headers: also fonts and the answers of calls. */
  readonly allKb: number
  readonly requests: number
}

const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, value) => total + value, 0) / 1000

/** Counts what a page loads from now on, as Chromium's network saw it; asked again, it tells the sum so far. */
export async function watchTraffic(page: Page): Promise<() => Traffic> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const code = new Set<string>()
  const bodies = new Map<string, number>()
  const whole = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Document' || /\.(js|css)(\?|$)/.test(response.url)) code.add(requestId)
  })
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    whole.set(requestId, encodedDataLength)
  })
  return () => ({
    codeKb: sum([...bodies].filter(([id]) => code.has(id)).map(([, bytes]) => bytes)),
    allKb: sum(whole.values()),
    requests: whole.size,
  })
}
