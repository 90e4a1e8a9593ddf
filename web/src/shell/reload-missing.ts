const key = 'heliodesk.reloaded'
const patienceMs = 10_000

/**
 * A part of the app that is not there any more (a newer build took its place) reloads the page; one that
 * stays away is an error the second time. Without a connection a reload would lose the page as well.
 */
export function reloadForMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(key)) < patienceMs) return
    sessionStorage.setItem(key, String(now))
    window.location.reload()
  })
}
