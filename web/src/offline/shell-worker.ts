/**
 * The service worker of the installed app, a file of its own without imports. The build puts the files in place of the
 * texts (vite.config.ts). Each release has a cache; those of the two before stay, for tabs that still run them.
 */
const files = JSON.parse('__SHELL_FILES__') as string[]
const release = '__SHELL_RELEASE__'
const prefix = 'heliodesk-shell '
const keptReleases = 3

interface Waits extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetches extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerScope {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', handler: (event: Waits) => void): void
    (type: 'fetch', handler: (event: Fetches) => void): void
    (type: 'message', handler: (event: MessageEvent) => void): void
  }
}
// This file runs in a service worker alone, whose types do not go together with those of a page.
const worker = globalThis as unknown as WorkerScope

/** Pages of customers, of wall screens and of links that are used once, and what is no page. */
const passedBy =
  /^\/(portal|paste|verify|reminders|visit|television|password-reset|healthz|api|app)(\/|$)|\.\w+$/

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

/** A file whose name changes with its content is not fetched twice. */
async function add(cache: Cache, path: string): Promise<void> {
  const isNamedByContent = path.startsWith('/assets/')
  const known = isNamedByContent ? await caches.match(path) : undefined
  const answer = known ?? (await fetch(path, { cache: isNamedByContent ? 'default' : 'reload' }))
  if (!answer.ok || answer.redirected) throw new Error(`${path} was not answered`)
  await cache.put(path, answer)
}

async function install(): Promise<void> {
  const cache = await caches.open(prefix + release)
  // A few at a time: a phone in the field does something else meanwhile.
  const left = [...files]
  const next = async (): Promise<void> => {
    const path = left.pop()
    if (path === undefined) return
    await add(cache, path)
    await next()
  }
  await Promise.all([next(), next(), next(), next()])
}

async function activate(): Promise<void> {
  // In the order in which they were made.
  const before = (await ours()).filter((name) => name !== prefix + release)
  await Promise.all(before.slice(0, -(keptReleases - 1)).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(prefix + release)
  return (await cache.match(path)) ?? (await caches.match(path)) ?? (await fetch(request))
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (!passedBy.test(pathname)) event.respondWith(answer('/', request))
  } else if (files.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(answer(pathname, request))
})
