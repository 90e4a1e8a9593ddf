// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { renderScreen, startTestTexts } from '../ui/testing/render-screen.tsx'
import { HomePage, type HomePanel } from './home-page.tsx'

beforeAll(() => startTestTexts())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Answers of two panels, in the order in which they come. */
const answers: Partial<Record<string, () => void>> = {}

function Slow({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: ['home-page-test', name],
    queryFn: () => new Promise<string>((resolve) => (answers[name] = () => resolve(name))),
  })
  return data === undefined ? null : <h2>{data}</h2>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a home of which answers keep coming shows nothing before the last: no panel moves another', async () => {
  const employee = { id: 9, firstName: 'Mia', function_group: null, permission_names: ['view leads'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const panels: HomePanel[] = ['First', 'Last'].map((name) => ({
    permission: 'view leads',
    component: () => <Slow name={name} />,
  }))
  const { container } = await renderScreen(() => <HomePage panels={panels} />)
  const isHidden = () => container.querySelector('[data-hidden]') !== null
  expect(isHidden()).toBe(true)
  await pass(2_000)
  answers['Last']?.()
  await pass(2_000)
  expect(screen.getByText('Last')).toBeDefined()
  // Longer than any answer so far took, and still the panel above has not said whether it has something to say.
  expect(isHidden()).toBe(true)
  answers['First']?.()
  await pass(500)
  expect(screen.getByText('First')).toBeDefined()
  expect(isHidden()).toBe(false)
})
