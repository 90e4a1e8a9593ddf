// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettling } from './lead-settling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Panels({ answer }: { answer: Promise<string> }) {
  useQuery({ queryKey: ['panel'], queryFn: () => answer })
  return <p>{useSettling(0) ? 'settling' : 'shown'}</p>
}

function show() {
  const answer = Promise.withResolvers<string>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panels answer={answer.promise} />
    </QueryClientProvider>,
  )
  return answer
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('panels wait for what they read first, and are shown shortly after it', async () => {
  const answer = show()
  await pass(1_000)
  expect(screen.queryByText('settling')).toBeTruthy()
  answer.resolve('read')
  await pass(0)
  expect(screen.queryByText('settling')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('shown')).toBeTruthy()
})

test('panels of which one gets no answer are shown after three seconds', async () => {
  show()
  await pass(2_900)
  expect(screen.queryByText('settling')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('shown')).toBeTruthy()
})
