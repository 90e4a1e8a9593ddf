// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from './answered-nl.ts'
import type { PortalQuotation } from './portal-client.ts'
import { StateBanner } from './state-banner.tsx'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'

afterEach(cleanup)

test('a withdrawn order keeps its day on one line', () => {
  const withdrawn = {
    state: 'withdrawn',
    withdrawn_at: '2026-11-20T09:00:00.000Z',
    received: { time: null },
    accepted: {},
    editions: [],
    receipt_mailed: true,
    return_open: false,
  }
  render(
    <PortalLocaleContext value={{ language: 'nl', text: nl }}>
      <StateBanner
        // All that it reads of one.
        quotation={withdrawn as unknown as PortalQuotation}
        token="abc"
        words={words}
        answered={false}
        onChange={() => undefined}
      />
    </PortalLocaleContext>,
  )
  expect(screen.getByText('20-11-2026').className).toBe('unbroken')
})
