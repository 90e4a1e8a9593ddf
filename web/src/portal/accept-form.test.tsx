// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AcceptForm } from './accept-form.tsx'
import type { PortalQuotation } from './portal-client.ts'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'

afterEach(cleanup)

test.each([
  [[{ label: 'Opbrengst', value: '900 kWh per kWp', source: 'onze schatting' }], 1],
  [[], 0],
])(
  'who signs reads that what is told is an estimate, where assumptions are told: %j',
  (assumptions, times) => {
    const quotation = {
      version_id: 1,
      assumptions,
      agreement: 'Ik ga akkoord',
      customer: { name: 'Jan de Vries', town: 'Groningen', private: true },
      editions: [{ name: 'A', total_cents: 100 }],
      // The form reads no more of it.
    } as unknown as PortalQuotation
    render(
      <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
        <AcceptForm quotation={quotation} token="abc" onChange={() => undefined} />
      </PortalLocaleContext>,
    )
    expect(
      screen.queryAllByText(/zijn onze schatting en geen garantie\. Uitgangspunten en bronnen/),
    ).toHaveLength(times)
  },
)
