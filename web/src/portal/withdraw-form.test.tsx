// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { words } from './answered-nl.ts'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'
import { WithdrawForm } from './withdraw-form.tsx'

test('the first step of a withdrawal moves the focus to what the second asks [c511]', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ confirmation: 'abc' })))
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <WithdrawForm
        quotation={{ accepted: null, withdrawal: { days: 14, from: 'delivery' } }}
        token="abc"
        words={words}
        onChange={() => undefined}
      />
    </PortalLocaleContext>,
  )
  const first = screen.getByRole('button', { name: words.withdrawFirst })
  first.focus()
  fireEvent.click(first)
  const asked = await screen.findByText(words.withdrawConfirm)
  expect(document.activeElement).toBe(asked)
  expect(screen.getByRole('button', { name: words.withdrawSecond })).toBeTruthy()
})
