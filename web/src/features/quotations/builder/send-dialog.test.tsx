// @vitest-environment happy-dom
import { demoProduct } from '@heliodesk/domain/testing/catalogue'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from './builder-context.ts'
import { SendDialog } from './send-dialog.tsx'
import type { Quotation } from './values.ts'

beforeAll(() => startTestTexts())

const inverter = demoProduct('Stroom 2.5 kW 1-phase')

const withWarnings = (warnings: object[]) => ({ total_cents: 500_000, warnings })

test('the send dialog lists every open warning with its edition, and not an approval that was given', async () => {
  serveCalls(() => ({
    body: { delivers: true, subject: 'Offerte', text: '', attachments: [], portal_url: null },
  }))
  const parts = {
    id: 1,
    lead: {
      full_name: 'P. Zwart',
      email: 'p.zwart@example.nl',
      street: 'Zonnelaan',
      city: 'Groningen',
      meter_connection: '3x25A',
    },
    latest_version: {
      id: 2,
      number: 1,
      editions: [],
      calculation: {
        editions: {
          A: withWarnings([
            { code: 'inverterTooSmall', edition: 'A', found: 2500, limit: 3350 },
            { code: 'approvalNeeded', edition: 'A' },
          ]),
          B: withWarnings([{ code: 'productUnavailable', edition: 'B', product_id: inverter.id }]),
        },
      },
    },
  }
  // The dialog reads only the lead and the latest version.
  const quotation = parts as unknown as Quotation
  // Of the builder it reads the products alone.
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: [] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const builder = { productsById: new Map([[inverter.id, inverter]]) } as unknown as Builder
  await renderScreen(() => (
    <BuilderContext value={builder}>
      <SendDialog
        quotation={quotation}
        onClose={() => undefined}
        onSent={() => undefined}
        onRefused={() => undefined}
      />
    </BuilderContext>
  ))
  const open = await screen.findByRole('region', { name: 'Still open in this version' })
  expect(
    within(open)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^A: .*2\.50 kW/), expect.stringMatching(/^B: .*Stroom 2\.5 kW 1-phase$/)])
})
