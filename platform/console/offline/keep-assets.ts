/** An app that can be opened without a network. */
export interface KeptFace {
  /** Its part of the path: `/app` */
  readonly under: string
  /** The page that is opened for all of it, as the server gives it: `/app/handy/home` */
  readonly page: string
}

/** Lets an app be opened offline: the worker caches the files that were loaded for it. */
export function keepAssets({ under, page }: KeptFace): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const worker = `/face-worker.js?${new URLSearchParams({ under, page })}`
  void navigator.serviceWorker
    .register(worker, { scope: under })
    .then(registration => keepLoaded(registration, page))
    .catch(() => {
      // A browser that will have no worker (a private window) works all the same, as long as it is open.
    })
}

/**
 * Every part that was loaded is told to the worker: those that came before it was there, and those that come later to a page that
 * was opened elsewhere (signing in leads here) and so is not the worker's.
 */
async function keepLoaded(registration: ServiceWorkerRegistration, page: string): Promise<void> {
  const worker = await activeOf(registration)
  worker.postMessage({ keep: [`${window.location.origin}${page}`] })
  const watch = new PerformanceObserver(list => worker.postMessage({ keep: list.getEntries().map(({ name }) => name) }))
  watch.observe({ type: 'resource', buffered: true })
}

function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
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
