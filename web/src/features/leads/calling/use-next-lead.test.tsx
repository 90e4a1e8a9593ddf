// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { saving } from '../../../ui/form/saves.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { useNextLead } from './use-next-lead.ts'

let answer: PromiseWithResolvers<void>

/** The lead that is called: its outcome is saved until that is answered. */
function Screen() {
  const { current, button, next, recording } = useNextLead({})
  const record = async () => {
    recording.onRecording()
    await answer.promise.then(recording.onRecorded, () => undefined)
  }
  return (
    <main>
      <button ref={button} onClick={next}>
        Next lead
      </button>
      <h1>Lead {current?.id}</h1>
      <button onClick={() => void saving(record())}>Record</button>
    </main>
  )
}

const next = () => screen.getByRole('button', { name: 'Next lead' })

beforeAll(() => startTestTexts())
beforeEach(() => {
  answer = Promise.withResolvers()
})

/** A lead is called, and its outcome is being saved. */
async function record() {
  let handed = 0
  serveCalls((path) => {
    if (path === '/leads/next') return { body: { id: (handed += 1) } }
    return { body: { data: [] } }
  })
  await renderScreen(Screen)
  const user = userEvent.setup()
  await user.click(next())
  await screen.findByRole('heading', { name: 'Lead 1' })
  await user.click(screen.getByRole('button', { name: 'Record' }))
  return user
}

test('Enter while an outcome is saved is the next lead, as soon as it is', async () => {
  const user = await record()
  expect(document.activeElement).toBe(next())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Lead 1' })).toBeTruthy()
  answer.resolve()
  expect(await screen.findByRole('heading', { name: 'Lead 2' })).toBeTruthy()
})

test('after an outcome that is refused the lead stays', async () => {
  const user = await record()
  await user.keyboard('{Enter}')
  answer.reject(new Error('refused'))
  await waitFor(() => expect(document.activeElement).toBe(next()))
  expect(await screen.findByRole('heading', { name: 'Lead 1' })).toBeTruthy()
})
