import { clock } from '../../ui/clock.ts'
const key = 'heliodesk.reloaded'
/** Longer than a chunk may take to fail, to prevent a reload loop. */
const onceInMs = 10 * 60_000

let reloading = false

/**
 * Reloads the page when a chunk no longer exists (replaced by a newer build). False when
 * that was tried just now, and without a connection, when a reload would lose the page as well.
 */
export function reloadOnce(): boolean {
  if (reloading) return true
  if (!navigator.onLine) return false
  const now = clock.ms()
  if (Math.abs(now - Number(sessionStorage.getItem(key))) < onceInMs) return false
  sessionStorage.setItem(key, String(now))
  reloading = true
  window.location.reload()
  return true
}

/** A newer build has replaced the chunks only where the server answers; without it a reload would lose the page. */
async function reloadWhenServed(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) reloadOnce()
}

/** For parts that are no screens: dialogs, texts, forms, and what is fetched ahead. */
export function reloadForMissingParts(): void {
  window.addEventListener('vite:preloadError', () => void reloadWhenServed())
}
