import { queryClient } from './queries.ts'

const lookAgainMs = 150
const atMostMs = 4_000

/**
 * Resolves when the page stands with what it reads and the browser has nothing to do, at the latest after four
 * seconds: the moment to fetch what comes later.
 */
export async function whenQuiet(): Promise<void> {
  const end = performance.now() + atMostMs
  const isEarly = () => performance.now() < end
  do {
    // Idle moments come between the parts of a page too: nothing says that the last one is there.
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: atMostMs }))
  } while (isEarly() && (document.querySelector('h1') === null || queryClient.isFetching() > 0))
}
