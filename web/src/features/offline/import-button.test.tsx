// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { Notices } from '../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { ImportButton } from './import-button.tsx'

beforeAll(() => startTestTexts())

const Shown = () => (
  <>
    <ImportButton />
    <Notices />
  </>
)
const choose = async (content: string) =>
  userEvent.upload(
    screen.getByTestId('exported-work'),
    new File([content], 'work.json', { type: 'application/json' }),
  )

test('the office takes in an exported file, and is told what it could not take in', async () => {
  const reason = {
    code: 'deliveryForged',
    text: 'This was not written by this device for this user',
    errors: {},
  }
  const result = { id: 'a', state: 'inbox', entity: null, reason: null }
  const asked = serveCalls(() => ({ body: { results: [result, { ...result, state: 'later', reason }] } }))
  await renderScreen(Shown)
  await choose(JSON.stringify({ device: 'd', wrapped_key: { iv: '', data: '' }, items: [] }))
  expect(await screen.findByText('Taken in: 1')).toBeTruthy()
  expect(await screen.findByText(/^Not taken in: 1\. This was not written/)).toBeTruthy()
  expect(asked).toEqual(['/offline/inbox/import'])
})

test.each(['{"items": []}', 'not JSON'])('%s is not taken for an export', async (content) => {
  const asked = serveCalls(() => ({ body: {} }))
  await renderScreen(Shown)
  await choose(content)
  expect(await screen.findByText('This is not a file that a device exported')).toBeTruthy()
  expect(asked).toEqual([])
})
