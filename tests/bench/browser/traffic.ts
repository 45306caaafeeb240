import type { Page } from '@playwright/test'

/** Transferred data; 1 kB is 1000 bytes. */
export interface Traffic {
  /** The page with its styles and scripts: compressed, without headers. */
  readonly codeKb: number
  /** Everything with headers, including fonts and answers of calls. */
  readonly allKb: number
  readonly requests: number
}

const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, value) => total + value, 0) / 1000

/** Counts what a page loads from now on, by Chromium's network events; each call returns the total so far. */
export async function watchTraffic(page: Page): Promise<() => Traffic> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const code = new Set<string>()
  const bodies = new Map<string, number>()
  const whole = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Document' || /\.(js|css)(\?|$)/.test(response.url)) code.add(requestId)
    // The browser reports no bytes of the page itself as they come.
    if (type === 'Document') bodies.set(requestId, Number(response.headers['content-length'] ?? 0))
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
