/** An app that works offline. */
export interface KeptApp {
  /** Path prefix: `/app` */
  readonly under: string
  /** The page that opens for all of its paths, from the server: `/app/handy/home` */
  readonly page: string
}

/** Lets an app be opened offline: the worker caches the files that were loaded for it. */
export function keepAssets({ under, page }: KeptApp): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const worker = `/app-worker.js?${new URLSearchParams({ under, page })}`
  void navigator.serviceWorker
    .register(worker, { scope: under })
    .then(registration => keepLoaded(registration, page))
    .catch(() => {
      // Without a worker (a private window) the app works as long as it is open.
    })
}

/**
 * Reports every loaded file to the worker: files from before the worker existed, and later files of a page that opened
 * elsewhere (sign-in leads here) and is not controlled by the worker.
 */
async function keepLoaded(registration: ServiceWorkerRegistration, page: string): Promise<void> {
  const worker = await waitUntilActive(registration)
  worker.postMessage({ keep: [`${window.location.origin}${page}`] })
  const watch = new PerformanceObserver(list => worker.postMessage({ keep: list.getEntries().map(({ name }) => name) }))
  watch.observe({ type: 'resource', buffered: true })
}

function waitUntilActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const { active, waiting, installing } = registration
  if (active) return Promise.resolve(active)
  const coming = waiting ?? installing
  return new Promise((resolve, reject) => {
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('the worker did not start'))
    })
  })
}
