// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { words } from './answered-nl.ts'
import type { PortalQuotation } from './portal-client.ts'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'
import { WithdrawForm } from './withdraw-form.tsx'

afterEach(cleanup)

function showForm(accepted: PortalQuotation['accepted']) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ confirmation: 'abc' })))
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <WithdrawForm
        quotation={{ accepted, withdrawal: { days: 14, from: 'delivery' } }}
        token="abc"
        words={words}
        onChange={() => undefined}
      />
    </PortalLocaleContext>,
  )
  return screen.getByRole('button', { name: words.withdrawFirst })
}

test('the first step of a withdrawal moves the focus to what the second asks [c511]', async () => {
  const first = showForm(null)
  first.focus()
  fireEvent.click(first)
  const asked = await screen.findByText(words.withdrawConfirm.planned)
  expect(document.activeElement).toBe(asked)
  expect(screen.getByRole('button', { name: words.withdrawSecond })).toBeTruthy()
})

test('who has the installation does not read that it will not come', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  fireEvent.click(
    showForm({
      edition: 'A',
      name: 'Jan',
      at,
      withdraw_until: '2026-12-04',
      installed: 'yes',
      installation: null,
      begin_within_term: false,
    }),
  )
  const asked = await screen.findByText(/Weet u het zeker\?/)
  expect(asked.textContent).toContain('De installatie staat er al: wij halen die dan op afspraak weg')
  expect(asked.textContent).not.toContain('gaat dan niet door')
})
