import { queryClient } from '../queries.ts'

const pollIntervalMs = 150
const atMostMs = 4_000

/**
 * Resolves when the page has rendered its data and the browser is idle, at the latest after four
 * seconds: the time to prefetch.
 */
export async function whenQuiet(): Promise<void> {
  const end = performance.now() + atMostMs
  const isEarly = () => performance.now() < end
  do {
    // Idle moments also occur between the parts of a page, so poll a few times.
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: atMostMs }))
  } while (isEarly() && (document.querySelector('h1') === null || queryClient.isFetching() > 0))
}
