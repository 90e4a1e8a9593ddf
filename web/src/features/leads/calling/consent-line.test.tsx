// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentLine } from './consent-line.tsx'

beforeAll(async () => {
  await startTestTexts()
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update leads'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
})

const agreed = { basis: 'own_request', text: 'Ja, bel mij', at: '2026-11-20T09:00:00.000Z', scope: 'calls' }
const aLead = (consent: object) =>
  ({ id: 5, revision: 1, consent, source: null, anonymised_at: null }) as never
const said = { undated: { ...agreed, undated: true }, dated: agreed }

test('a consent that states no day is shown without the one of its import', async () => {
  serveCalls(() => ({ body: {} }))
  await renderScreen(() => <ConsentLine lead={aLead(said.undated)} />)
  expect(await screen.findByText(/date not stated/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/2026/)
})

test.each(['undated', 'dated'] as const)(
  'whoever changes one that is %s begins with what is stated',
  async (how) => {
    serveCalls(() => ({ body: {} }))
    await renderScreen(() => <ConsentDialog lead={aLead(said[how])} onDone={() => undefined} />)
    const when = await screen.findByLabelText<HTMLInputElement>(/^When/)
    await waitFor(() => expect(screen.getByDisplayValue('Ja, bel mij')).toBeTruthy())
    expect(when.value === '').toBe(how === 'undated')
  },
)
