// Opens an app (till, handheld) without a network. It handles the app's page and the hashed files that the app has loaded.
// Everything else, such as the console, goes to the server as without a worker. Its own address names the app:
// under=/pos/register&page=/pos/register

const { searchParams } = new URL(self.location.href)
const UNDER = searchParams.get('under')
const PAGE = searchParams.get('page')
const CACHE = `app ${UNDER}`
/** Files of several releases; the oldest go first. */
const MOST_FILES = 400

const isPage = url => url.origin === location.origin && `${url.pathname}/`.startsWith(`${UNDER}/`)
const isAsset = url => url.origin === location.origin && url.pathname.startsWith('/assets/')

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(activate()))

self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET') return
  const url = new URL(event.request.url)
  if (event.request.mode === 'navigate' && isPage(url)) event.respondWith(page())
  else if (isAsset(url)) event.respondWith(asset(event))
})

self.addEventListener('message', event => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

async function activate() {
  // The cache's name in earlier releases.
  await caches.delete(`face ${UNDER}`)
  await self.clients.claim()
}

/** The server's page while the server answers, so the next opening shows a new release. Else the cached page. */
async function page() {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(PAGE, { headers: { accept: 'text/html' } })
    if (answer.ok) await cache.put(PAGE, answer.clone())
    return answer
  } catch (fault) {
    const cached = await cache.match(PAGE)
    if (cached) return cached
    throw fault
  }
}

/** A file with a hash in its name never changes, so the cached copy is right. */
async function asset({ request, clientId }) {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(request.url)
  if (cached) return cached
  const answer = await fetch(request)
  const client = clientId ? await self.clients.get(clientId) : undefined
  if (answer.ok && client && isPage(new URL(client.url))) await cache.put(request.url, answer.clone())
  return answer
}

async function keep(addresses) {
  const cache = await caches.open(CACHE)
  for (const address of addresses) {
    const url = new URL(address)
    if (isPage(url)) {
      const answer = await fetch(PAGE, { headers: { accept: 'text/html' } })
      if (answer.ok) await cache.put(PAGE, answer)
    } else if (isAsset(url) && !(await cache.match(url.href))) await cache.add(url.href)
  }
  const requests = await cache.keys()
  const files = requests.filter(({ url }) => isAsset(new URL(url)))
  for (const file of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(file)
}
