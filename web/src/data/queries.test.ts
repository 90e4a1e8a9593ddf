import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryClient, refetchQueries } from './queries.ts'

beforeEach(() => queryClient.clear())

/** An active query; each fetch resolves on demand. */
function show() {
  const fetches: ((value: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['leads', 'one'],
    queryFn: () => new Promise<string>((resolve) => fetches.push(resolve)),
  })
  const hide = observer.subscribe(() => undefined)
  return { fetches, hide, shown: () => observer.getCurrentResult().data }
}

test('refetching during the first load fetches again after it', async () => {
  const { fetches, hide, shown } = show()
  const refetched = refetchQueries(() => true)
  fetches[0]?.('before the change')
  await expect.poll(() => fetches.length).toBe(2)
  fetches[1]?.('after the change')
  await refetched
  expect(shown()).toBe('after the change')
  hide()
})

test('refetching what is loaded fetches once', async () => {
  const { fetches, hide, shown } = show()
  fetches[0]?.('before the change')
  await expect.poll(shown).toBe('before the change')
  const refetched = refetchQueries(() => true)
  await expect.poll(() => fetches.length).toBe(2)
  fetches[1]?.('after the change')
  await refetched
  expect({ shown: shown(), fetches: fetches.length }).toEqual({ shown: 'after the change', fetches: 2 })
  hide()
})

test('refetching leaves out what only a click reads again', async () => {
  let fetches = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['2fa', 'secret'],
    queryFn: async () => ++fetches,
    staleTime: 'static',
  })
  const hide = observer.subscribe(() => undefined)
  // While it loads, and once it is there.
  await refetchQueries(() => true)
  await refetchQueries(() => true)
  expect(observer.getCurrentResult().data).toBe(1)
  await observer.refetch()
  expect(observer.getCurrentResult().data).toBe(2)
  hide()
})
