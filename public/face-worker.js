// Lets a face (till, handheld) be opened without a network. It knows the face's part of the path, its page and the hashed files
// that it has loaded, and leaves everything else alone: the console, its calls and its files go to the server as if it were
// not there. Which face: by the values of its own address, under=/pos/register&page=/pos/register

const { searchParams } = new URL(self.location.href)
const UNDER = searchParams.get('under')
const PAGE = searchParams.get('page')
const CACHE = `face ${UNDER}`
/** Files of several releases; the oldest go first. */
const MOST_FILES = 400

const isPage = url => url.origin === location.origin && `${url.pathname}/`.startsWith(`${UNDER}/`)
const isAsset = url => url.origin === location.origin && url.pathname.startsWith('/assets/')

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET') return
  const url = new URL(event.request.url)
  if (event.request.mode === 'navigate' && isPage(url)) event.respondWith(page())
  else if (isAsset(url)) event.respondWith(asset(event))
})

self.addEventListener('message', event => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

/** The server's page while there is a server: a new release is there with the next opening. */
async function page() {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(PAGE, { headers: { accept: 'text/html' } })
    if (answer.ok) await cache.put(PAGE, answer.clone())
    return answer
  } catch (fault) {
    const kept = await cache.match(PAGE)
    if (kept) return kept
    throw fault
  }
}

/** A file with a hash in its name never changes: what is kept is right. */
async function asset({ request, clientId }) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
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
  const kept = await cache.keys()
  const files = kept.filter(({ url }) => isAsset(new URL(url)))
  for (const file of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(file)
}
