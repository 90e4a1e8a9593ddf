// @vitest-environment happy-dom
import type { ChangeSet } from '@heliodesk/contract/realtime'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/calls/api-error.ts'
import { onChanged } from '../../../data/calls/call-layers.ts'
import { provideWithoutNetwork } from '../../../data/calls/without-network.ts'
import { ConfirmHost } from '../../../ui/dialog/confirm.tsx'
import { Notices } from '../../../ui/notify.ts'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { type Builder, BuilderContext } from './builder-context.ts'
import { OfflineButtons } from './offline-buttons.tsx'
import { newValues, type Quotation } from './values.ts'

const quotation = { id: -1, latest_version: { id: -1 } } as Quotation
const values = newValues({ id: 3, energy_usage: 3_500 }, 11, 'a')
let held: object | undefined
let saves: () => object | undefined = () => quotation
const asked: [string, unknown][] = []
let changed: ChangeSet | undefined
const answer = (value: object | undefined) =>
  value && Response.json(value, changed && { headers: { 'X-Changed': JSON.stringify(changed) } })

beforeAll(() => startTestTexts())
beforeEach(() => {
  asked.length = 0
  held = undefined
  saves = () => quotation
  changed = undefined
  provideWithoutNetwork({
    read: async (key, { params }) => {
      asked.push([key, params])
      return answer(held)
    },
    keep: async (key, { params }) => {
      asked.push([key, params])
      return answer(saves())
    },
    unanswered: () => undefined,
  })
})
const taken = vi.fn()
const done = vi.fn()
const refused = vi.fn()
const put = vi.fn()
async function show(known: Quotation | null = null, locked = false) {
  taken.mockClear()
  const form = { getValues: (field?: 'lead_id') => (field ? values[field] : values), setValue: put }
  // The buttons read and set values of the form alone.
  const builder = { form } as unknown as Builder
  const Shown = () => (
    <BuilderContext value={builder}>
      <OfflineButtons
        quotation={known}
        locked={locked}
        onQuotation={taken}
        onDone={done}
        onRefused={refused}
      />
      <Notices />
      <ConfirmHost />
    </BuilderContext>
  )
  await renderScreen(Shown)
  return userEvent.setup()
}
const press = (name: string) => screen.findByRole('button', { name })

test('a lead of which this device keeps no quotation has its load rejected [c557]', async () => {
  const user = await show()
  await user.click(await press('Show the one on this device'))
  expect(asked).toEqual([['GET /quotations/by-lead-id/{leadId}', { leadId: 3 }]])
  await screen.findByText('The offline quotation could not be shown')
  expect(taken).not.toHaveBeenCalled()
})

test('the quotation that this device keeps is shown, and says so [c558]', async () => {
  held = quotation
  const user = await show()
  await user.click(await press('Show the one on this device'))
  expect(done).toHaveBeenCalledWith(quotation)
  await screen.findByText('The offline quotation is shown')
})

test('a save on this device makes a quotation or another version of it, at any time [c559]', async () => {
  let user = await show()
  await user.click(await press('Save on this device'))
  expect(taken).toHaveBeenCalledWith(quotation)
  user = await show({ ...quotation, id: 7 })
  await user.click((await screen.findAllByRole('button', { name: 'Save on this device' })).at(-1)!)
  expect(asked.map(([key]) => key)).toEqual(['POST /quotations', 'PATCH /quotations/{id}'])
})

test('a save on this device tells the screens what it changed, as every save does', async () => {
  const tell = vi.fn(async () => undefined)
  onChanged(tell)
  changed = { set: 'a', changes: [{ noun: 'quotations', id: -1, lead_id: 3 }] }
  const user = await show()
  await user.click(await press('Save on this device'))
  await vi.waitFor(() => expect(taken).toHaveBeenCalledWith(quotation))
  expect(tell.mock.calls).toEqual([[changed]])
  onChanged(async () => undefined)
})

test('what is typed while the device saves stays in the form', async () => {
  saves = () => {
    values.general_information = 'Meanwhile'
    return quotation
  }
  const user = await show()
  await user.click(await press('Save on this device'))
  expect(taken).toHaveBeenCalledWith(quotation)
  expect(put.mock.calls).toEqual([['general_information', 'Meanwhile', { shouldDirty: true }]])
})

test('what cannot be saved says why, and an accepted quotation is not saved', async () => {
  saves = () => undefined
  const user = await show()
  await user.click(await press('Save on this device'))
  await screen.findByText('It could not be saved on this device')
  saves = () => {
    throw new ApiError(422, '/quotations', '', { errors: { 'editions.0.products': ['No products'] } })
  }
  await user.click(await press('Save on this device'))
  await screen.findByText('Not all fields are filled in correctly')
  // The form says at which.
  expect(refused).toHaveBeenCalledWith({ 'editions.0.products': ['No products'] })
})

const newer = { id: -1, latest_version: { id: -2 } }
const refusedForNewer = () => {
  throw new ApiError(409, '', '', { message: 'No longer up to date', current: newer })
}

test('a save after another tab says why nothing was saved, and shows what that one saved', async () => {
  saves = refusedForNewer
  const user = await show(quotation)
  await user.click(await press('Save on this device'))
  await screen.findByRole('dialog', { name: 'Not saved: there is a newer version on this device' })
  expect(taken).not.toHaveBeenCalled()
  await user.click(await press('Show the newer one, discard my changes'))
  await vi.waitFor(() => expect(taken).toHaveBeenCalledWith(newer))
})

test('who goes on with what they typed builds on what the other tab saved', async () => {
  saves = refusedForNewer
  const user = await show(quotation)
  put.mockClear()
  await user.click(await press('Save on this device'))
  await user.click(await press('Go on with mine'))
  await vi.waitFor(() => expect(put.mock.calls).toEqual([['base_version_id', -2, { shouldDirty: true }]]))
  expect(taken).not.toHaveBeenCalled()
})

test('an accepted quotation is not saved here', async () => {
  await show(quotation, true)
  await press('Show the one on this device')
  expect(screen.queryByRole('button', { name: 'Save on this device' })).toBeNull()
})

test('without a connection it says that a signature needs the version of this device', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show({ id: 31, latest_version: { id: 51 } } as Quotation)
  expect(await screen.findByText(/save it here first, also when nothing was changed/)).toBeTruthy()
  online.mockRestore()
})
