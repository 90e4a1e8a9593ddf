// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { words } from './answered-nl.ts'
import type { PortalQuotation } from './portal-client.ts'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'
import { WithdrawForm } from './withdraw-form.tsx'

afterEach(cleanup)

const returns = 'Zijn de goederen al bij u, dan halen wij die op; daarvoor betaalt u hoogstens € 250.'

function showForm(accepted: PortalQuotation['accepted'], self_installation = false) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ confirmation: 'abc' })))
  render(
    <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
      <WithdrawForm
        quotation={{
          accepted,
          withdrawal: { days: 14, from: 'delivery' },
          duties: { delivery: '', guarantee: '', returns },
          self_installation,
        }}
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
  const asked = await screen.findByText(`${words.withdrawConfirm.planned} ${words.paidBack} ${returns}`)
  expect(document.activeElement).toBe(asked)
  expect(screen.getByRole('button', { name: words.withdrawSecond })).toBeTruthy()
})

const installed = {
  edition: 'A',
  name: 'Jan',
  at: '2026-11-20T09:00:00.000Z',
  mailed: true,
  withdraw_until: '2026-12-04',
  installed: 'yes' as const,
  installation: null,
  begin_within_term: false,
}

test.each([
  [false, 'De installatie staat er al: wij bellen u over het weghalen'],
  [true, 'Het materiaal is bij u geleverd: wij bellen u over het ophalen'],
])(
  'who has what was ordered reads what becomes of it and what that costs (goods alone: %s)',
  async (self, text) => {
    fireEvent.click(showForm(installed, self))
    const asked = await screen.findByText(/Weet u het zeker\?/)
    expect(asked.textContent).toContain(text)
    expect(asked.textContent).toContain('hoogstens € 250')
    expect(asked.textContent).not.toContain('gaat dan niet door')
    expect(asked.textContent).not.toContain('gevraagd al binnen de bedenktijd te beginnen')
  },
)

test('who asked to begin within the term reads what that costs, and of no more that is paid back', async () => {
  fireEvent.click(showForm({ ...installed, begin_within_term: true }))
  const { textContent } = await screen.findByText(/Weet u het zeker\?/)
  expect(textContent).toContain(words.begunHint)
  expect(textContent).toContain('Wat u meer heeft betaald, krijgt u terug')
  expect(textContent).not.toMatch(/wat u heeft betaald/i)
})
