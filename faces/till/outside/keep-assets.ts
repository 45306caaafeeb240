/** Lets the till be opened without a network: the worker keeps the parts of the console that were loaded for it. */
export function keepAssets(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  void navigator.serviceWorker.register('/till-worker.js', { scope: '/' }).then(keepLoaded, () => {
    // A browser that will have no worker (a private window) sells all the same, as long as it is open.
  })
}

/** What came before the worker was there is told to it, so that the first visit is enough. */
async function keepLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [...loaded, `${window.location.origin}/pos/register`] })
}
