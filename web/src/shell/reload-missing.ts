const key = 'heliodesk.reloaded'
/** Longer than a chunk may take to fail, so that one which stays away cannot reload the page for ever. */
const onceInMs = 10 * 60_000

let reloading = false

/**
 * Reloads the page for a part of the app that is not there any more (a newer build took its place). False when
 * that was tried just now, and without a connection, when a reload would lose the page as well.
 */
export function reloadOnce(): boolean {
  if (reloading) return true
  if (!navigator.onLine) return false
  const now = Date.now()
  if (Math.abs(now - Number(sessionStorage.getItem(key))) < onceInMs) return false
  sessionStorage.setItem(key, String(now))
  reloading = true
  window.location.reload()
  return true
}

/** For parts that are no screens: dialogs, texts, forms. */
export function reloadForMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    reloadOnce()
  })
}
