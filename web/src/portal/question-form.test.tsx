// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PortalQuotation } from './portal-client.ts'
import { QuestionForm } from './question-form.tsx'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'

afterEach(cleanup)

const show = (quotation: Partial<PortalQuotation>) =>
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <QuestionForm quotation={quotation as PortalQuotation} token="abc" onChange={() => undefined} />
    </PortalLocaleContext>,
  )

test.each([
  [true, 1],
  [false, 0],
])('an answer by mail is promised where one goes: %s', (answer_mailed, times) => {
  show({ answer_mailed, questions: [] })
  expect(screen.queryAllByText(/krijgt u per e-mail/)).toHaveLength(times)
  expect(screen.getByText(/Het antwoord leest u hier/)).toBeTruthy()
})

test.each([
  [null, 'Zon en Dak krijgt uw vraag meteen. Het antwoord leest u hier.'],
  [
    { name: 'Jan', phone: null, email: null },
    'Uw adviseur krijgt uw vraag meteen. Het antwoord leest u hier.',
  ],
])('it says who gets the question: %#', (adviser, words) => {
  const company = { name: 'Zon en Dak' } as PortalQuotation['company']
  show({ adviser, company, answer_mailed: false, questions: [] })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a question whose answer was lost goes again under its key, and the same words later under another', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit = {}) => {
    if (method !== 'POST') return new Response('{}')
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
  const user = userEvent.setup({ delay: null })
  show({ answer_mailed: true, questions: [] })
  const ask = async (text: string) => {
    await user.type(screen.getByRole('textbox'), text)
    await user.click(screen.getByRole('button'))
  }
  await ask('Wanneer?')
  await screen.findByText(nl.failed)
  await user.click(screen.getByRole('button'))
  await screen.findByText(nl.asked)
  await ask('Wanneer?')
  await vi.waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[0]).toBeTruthy()
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})
