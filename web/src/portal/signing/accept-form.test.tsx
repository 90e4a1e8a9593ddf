// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { signingStatements, statedWhenSigned } from '@heliodesk/domain/quotations/signing/signing-statements'
import { afterEach, expect, test } from 'vitest'
import { AcceptForm } from './accept-form.tsx'
import type { PortalQuotation } from '../portal-client.ts'
import { nl } from '../text-nl.ts'
import { PortalLocaleContext } from '../text.ts'

afterEach(cleanup)

test.each([
  ['delivery', true],
  ['acceptance', true],
  ['none', true],
  ['delivery', false],
] as const)(
  'who signs reads each sentence that the evidence keeps: right from %s, yields %s',
  (from, yields) => {
    const statements = signingStatements(
      { terms: { days: 14, from }, yields, self_installation: false },
      'nl',
    )
    const quotation = {
      version_id: 1,
      ...statements,
      customer: { name: 'Jan de Vries', town: 'Groningen', private: true },
      editions: [{ name: 'A', total_cents: 100 }],
      // The form reads no more of it.
    } as unknown as PortalQuotation
    render(
      <PortalLocaleContext value={{ text: nl, language: 'nl' }}>
        <AcceptForm quotation={quotation} token="abc" onChange={() => undefined} />
      </PortalLocaleContext>,
    )
    const kept = statedWhenSigned(statements, { begin_within_term: true }).split('\n\n')
    expect(kept).toHaveLength(1 + (from === 'none' ? 0 : 1) + (yields ? 1 : 0))
    for (const sentence of kept) expect(document.body.textContent).toContain(sentence)
    if (!yields) expect(screen.queryByText(/schatting/)).toBeNull()
  },
)
