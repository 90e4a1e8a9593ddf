// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { type Builder, BuilderContext } from './builder-context.ts'
import { EditionFiles } from './editions/edition-files.tsx'
import { RoofFiles } from './roofs/roof-files.tsx'
import { SignatureFiles } from './signing/signature-files.tsx'
import { type BuilderValues, newValues } from './values.ts'

const aFile = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'image/jpeg',
  group: 'roof',
  owner_type: 'leads',
  owner_id: 1,
  url: `/files/${id}`,
  thumbnail_url: `/files/${id}/thumbnail`,
  ...more,
})
const ofLead = [
  aFile(5, 'roof.jpg'),
  aFile(6, 'meter.jpg', { group: 'meterBoard', owner_type: 'appointments', owner_id: 2 }),
  aFile(7, 'sheet.pdf', { type: 'application/pdf', thumbnail_url: null, group: 'general' }),
  aFile(8, 'signature.png', { type: 'image/png', group: 'signature', owner_type: 'quotations' }),
]
const signature = (id: number, quotation_id: number) => ({
  ...aFile(id, `signature-${id}.png`),
  quotation_id,
  created_at: '2026-01-05T10:00:00.000Z',
})

const chosenNow = () => JSON.parse(document.querySelector('pre')?.textContent ?? '[]') as number[]

beforeAll(() => startTestTexts())

const lead = { id: 1, energy_usage: 3_500 } as const

interface Shown {
  file_id?: number[]
  locked?: boolean
  quotationId?: number | null
  files?: object[]
}

async function show({ file_id = [], locked = false, quotationId = 3, files = ofLead }: Shown = {}) {
  const permission_names = ['view leads', 'view quotations', 'update appointments']
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  serveCalls((path) => {
    if (path === '/files/lead/1') return { body: { data: files } }
    if (path === '/quotations/get-signature-by-id/3') return { body: { data: [signature(20, 3)] } }
    return { body: { data: [signature(20, 3), signature(21, 2)] } }
  })
  const defaultValues = newValues(lead, 2, 'builder-files')
  defaultValues.editions[0]?.file_id.push(...file_id)
  function Screen() {
    const form = useForm<BuilderValues>({ defaultValues })
    // What shows files reads the form alone.
    const builder = { form, locked } as unknown as Builder
    const chosen = useWatch({ control: form.control, name: 'editions.0.file_id' })
    return (
      <BuilderContext value={builder}>
        <RoofFiles leadId={1} appointmentId={2} />
        <EditionFiles index={0} edition="A" />
        <SignatureFiles quotationId={quotationId} leadId={1} />
        <pre>{JSON.stringify(chosen)}</pre>
      </BuilderContext>
    )
  }
  await renderScreen(Screen)
  return userEvent.setup()
}

test('the files of the house stand beside the roof by group, and new ones become the appointment’s', async () => {
  await show()
  const house = within(await screen.findByRole('region', { name: 'Pictures and files of the house' }))
  const regions = house.getAllByRole('group').map((region) => region.getAttribute('aria-label'))
  expect(regions).toEqual(['Roof', 'Meter board', 'General'])
  expect(house.getByRole('button', { name: 'Add files: Roof' })).toBeTruthy()
  // A file of the lead is for those who may change leads.
  expect(house.queryByRole('button', { name: 'Remove roof.jpg' })).toBeNull()
  expect(house.getByRole('button', { name: 'Remove meter.jpg' })).toBeTruthy()
})

test('an edition takes pictures of the customer, shows them and gives them up [c125]', async () => {
  const user = await show({ file_id: [6] })
  const edition = within(await screen.findByRole('group', { name: 'Pictures in edition A' }))
  expect(edition.getByRole('button', { name: 'Show meter.jpg' })).toBeTruthy()
  await user.click(edition.getByRole('button', { name: 'Choose pictures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures for edition A' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: 'Roof: roof.jpg' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(chosenNow()).toEqual([6, 5])
  await user.click(await edition.findByRole('button', { name: 'Take meter.jpg off edition A' }))
  expect(chosenNow()).toEqual([5])
  await user.click(edition.getByRole('button', { name: 'Show roof.jpg' }))
  expect(await screen.findByRole('dialog', { name: 'Roof: roof.jpg' })).toBeTruthy()
})

test('pictures that this device alone has are no choice yet, and it says why', async () => {
  const user = await show({ files: [aFile(-1, 'here.jpg')] })
  await user.click(await screen.findByRole('button', { name: 'Choose pictures' }))
  await screen.findByText(/^Pictures that are still on this device can be put into an edition once/)
  expect(screen.queryByText(/^There are no pictures/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a file that was removed meanwhile can be taken off the edition', async () => {
  const user = await show({ file_id: [99] })
  await user.click(await screen.findByRole('button', { name: 'Take Removed file off edition A' }))
  expect(chosenNow()).toEqual([])
})

test('an accepted quotation shows the pictures of its editions and changes none', async () => {
  await show({ file_id: [5], locked: true })
  const edition = within(await screen.findByRole('group', { name: 'Pictures in edition A' }))
  expect(edition.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show roof.jpg',
  ])
})

test('the signatures of the quotation stand before those of the customer’s others [c82]', async () => {
  await show()
  const panel = within(await screen.findByRole('region', { name: 'Signature files' }))
  await waitFor(() => expect(panel.getAllByRole('img')).toHaveLength(2))
  expect(panel.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Signature signature-20.png',
    'Signature signature-21.png',
  ])
  expect(panel.getByRole('heading', { name: 'Of other quotations of this customer' })).toBeTruthy()
})

test('a quotation that is not saved yet shows the signatures of earlier ones', async () => {
  await show({ quotationId: null })
  const panel = within(await screen.findByRole('region', { name: 'Signature files' }))
  await waitFor(() => expect(panel.getAllByRole('img')).toHaveLength(2))
})
