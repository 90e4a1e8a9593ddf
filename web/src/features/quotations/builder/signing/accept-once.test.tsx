// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { onApiError } from '../../../../data/calls/call-layers.ts'
import { reportError } from '../../../../data/calls/report-error.ts'
import { Notices } from '../../../../ui/notify.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { acceptOnce } from './accept-once.ts'

beforeAll(() => startTestTexts())

const signed = {
  version_id: 2,
  edition: 'A',
  name: 'Anna de Vries',
  place: 'Groningen',
  signature: { strokes: [[[10, 80]]] },
  terms_accepted: true,
  channel: 'in_person',
  // As the dialog makes it.
} as unknown as Parameters<typeof acceptOnce>[1]

const latest = { id: 1, latest_version: { id: 2, state: 'accepted' } }

async function sign(answer: { status?: number; body: object }) {
  onApiError(reportError)
  serveCalls((path) => (path.endsWith('/accept') ? answer : { body: latest }))
  await renderScreen(() => <Notices />)
  return await acceptOnce(1, signed).catch((error: unknown) => error)
}

test('a signature whose first answer was lost is no failure: the acceptance that stands is given', async () => {
  const body = { message: 'This quotation has already been accepted', state: 'accepted' }
  expect(await sign({ status: 409, body })).toEqual({ accepted: latest, isKnown: true })
  expect(screen.queryByText(body.message)).toBeNull()
})

test('what is refused otherwise is said once, as it is', async () => {
  const body = { message: 'A newer version was sent', state: 'superseded' }
  expect(await sign({ status: 409, body })).toMatchObject({ status: 409 })
  expect(await screen.findAllByText(body.message)).toHaveLength(1)
})

test('a first signature is accepted', async () => {
  expect(await sign({ body: latest })).toEqual({ accepted: latest, isKnown: false })
})
