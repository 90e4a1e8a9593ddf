// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PortalQuotation } from './portal-client.ts'
import { QuestionForm } from './question-form.tsx'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'

afterEach(cleanup)

test.each([
  [true, 1],
  [false, 0],
])('an answer by mail is promised where one goes: %s', (answer_mailed, times) => {
  // The form reads no more of it.
  const quotation = { answer_mailed, questions: [] } as unknown as PortalQuotation
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <QuestionForm quotation={quotation} token="abc" onChange={() => undefined} />
    </PortalLocaleContext>,
  )
  expect(screen.queryAllByText(/krijgt u per e-mail/)).toHaveLength(times)
  expect(screen.getByText(/Het antwoord leest u hier/)).toBeTruthy()
})
