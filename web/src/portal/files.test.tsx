// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Files } from './files.tsx'
import type { PortalQuotation } from './portal-client.ts'
import { en } from './text-en.ts'
import { nl } from './text-nl.ts'
import { PortalLocaleContext } from './text.ts'

afterEach(cleanup)

const terms = { id: 7, name: 'Algemene voorwaarden.pdf', sha256: 'c0ffee00'.repeat(8) }

function linksOf(language: 'nl' | 'en', attachments: (typeof terms)[]) {
  // All that it reads of one.
  const quotation = { accepted: null, attachments } as unknown as PortalQuotation
  render(
    <PortalLocaleContext value={{ language, text: language === 'nl' ? nl : en }}>
      <Files quotation={quotation} token="a/b" />
    </PortalLocaleContext>,
  )
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('offers the files that were sent with the quotation beside it, by its link', () => {
  expect(linksOf('nl', [terms, { ...terms, id: 8, name: 'Garantie.pdf' }])).toEqual([
    ['Offerte als PDF', '/api/v1/portal/a%2Fb/pdf'],
    ['Algemene voorwaarden.pdf', '/api/v1/portal/a%2Fb/attachments/7'],
    ['Garantie.pdf', '/api/v1/portal/a%2Fb/attachments/8'],
  ])
})

test('offers the quotation alone where nothing was sent with it', () => {
  expect(linksOf('en', [])).toEqual([['Quotation as PDF', '/api/v1/portal/a%2Fb/pdf']])
})
