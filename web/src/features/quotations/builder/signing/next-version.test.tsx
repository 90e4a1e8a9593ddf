// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { provideWithoutNetwork } from '../../../../data/calls/without-network.ts'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { renderScreen, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { useBuilderActions } from '../builder-actions.tsx'
import type { Quotation } from '../values.ts'

beforeAll(() => startTestTexts())
const nothing = () => undefined

/** Of the versions with these ids, the newest first; those of the office were sent. */
const quotation = (...ids: number[]) => {
  const versions = ids.map((id) => ({
    id,
    status: id < 0 ? 'concept' : 'sent',
    state: id < 0 ? 'concept' : 'open',
  }))
  // The buttons read only these.
  return { id: 31, lead: {}, versions, latest_version: versions[0] } as unknown as Quotation
}

test('where another tab saves the next version, an open dialog is of that one, as this device judges it', async () => {
  provideWithoutNetwork({
    read: async () => undefined,
    keep: async () => undefined,
    judgeSigning: async (_quotation, version) => ({ why: `Not version ${version}`, overruled: [] }),
    unanswered: nothing,
  })
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: ['update quotations'] }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  let show: (next: Quotation) => void = nothing
  const states = { appointmentId: 11, dirty: false, saving: false, locked: false, sentLater: false }
  const tells = { onQuotation: nothing, onDone: nothing, onRefused: nothing, onVersions: nothing }
  await renderScreen(() => {
    const [shown, setShown] = useState(quotation(51))
    show = setShown
    const given = { ...states, ...tells, quotation: shown, shown: 51 }
    const { next, dialogs } = useBuilderActions({
      ...given,
      onSave: async () => undefined,
      onPresent: nothing,
    })
    return (
      <>
        {next}
        {dialogs}
      </>
    )
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept in person' }))
  await screen.findByText(/To whom this version was sent/)
  act(() => show(quotation(-1, 51)))
  expect(await screen.findByText('Not version -1')).toBeTruthy()
})
