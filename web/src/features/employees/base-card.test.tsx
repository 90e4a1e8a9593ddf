// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { listenBodies } from '../../ui/testing/listen-bodies.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { BaseCard } from './base-card.tsx'

beforeAll(() => startTestTexts())

async function show(base: object | null, permission_names: string[], more: object = {}) {
  const employee = { id: 5, own_resources: [], permission_names, ...more }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked: string[] = []
  serveCalls((path) => {
    asked.push(path)
    return { body: { base } }
  })
  const sent = listenBodies()
  await renderScreen(() => <BaseCard employeeId={3} />)
  return { sent, asked }
}

test('a base is told with its town, and changed by who plans work days', async () => {
  const base = { zip_code: '8011 AB', city: 'Zwolle', latitude: 52.5, longitude: 6.1 }
  const { sent } = await show(base, ['view company', 'update adviser work days'])
  await screen.findByText('8011 AB Zwolle')
  await userEvent.click(screen.getByRole('button', { name: 'Change the base' }))
  const city = await screen.findByRole('textbox', { name: /^City/ })
  await userEvent.clear(city)
  await userEvent.clear(screen.getByRole('textbox', { name: /^Zip code/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toContainEqual({ path: '/employees/3/base', body: { zip_code: '', city: '' } }),
  )
})

test('who plans nothing reads where their own days begin, without a button', async () => {
  await show(null, ['view company'], { id: 3 })
  await screen.findByText('At the office')
  expect(screen.queryByRole('button', { name: 'Change the base' })).toBeNull()
})

test.each([
  ['who plans nothing', { permission_names: ['view company'] }],
  [
    'who plans their own days alone',
    {
      permission_names: ['view company', 'update adviser work days'],
      own_resources: ['adviser work days'],
    },
  ],
])('%s neither asks nor sees the base of a colleague', async (_who, more) => {
  const { asked } = await show(null, [], more)
  expect(screen.queryByText('Base')).toBeNull()
  expect(asked).toEqual([])
})
