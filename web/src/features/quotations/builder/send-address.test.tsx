// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from './builder-context.ts'
import { SendDialog } from './sending/send-dialog.tsx'
import { lead } from './testing/builder-facts.ts'

beforeAll(() => startTestTexts())

// The dialog reads only the products and the checks of what is on the screen.
const store = { get: () => ({ editions: {} }) }
const builder = { productsById: new Map(), store } as unknown as Builder

interface Address {
  street: string | null
  city: string | null
  street_number?: number | null
}

const quotation = (address: Address) =>
  ({
    id: 7,
    lead: {
      ...lead,
      full_name: 'Jan Bakker',
      email: 'jan@klant.example',
      zip_code: '9723 AB',
      street_number: 3,
      ...address,
    },
    latest_version: { id: 8, number: 1, editions: [], calculation: { editions: {} } },
  }) as never

async function openDialog(address: Address, permissions: string[], refusal?: object) {
  const employee = { user: { id: 4 }, impersonated_by: null, permission_names: permissions }
  queryClient.setQueryData(employeeQuery.queryKey, employee as never)
  const asked = serveCalls((path) => {
    if (path.startsWith('/leads/address')) return { body: { street: null, city: 'Groningen', towns: [] } }
    if (path.startsWith('/quotations/7/mail'))
      return {
        body: {
          subject: 'Uw offerte',
          text: '',
          attachments: [],
          delivers: true,
          portal_url: null,
          missing: {},
          warnings: [],
          overruled: [],
        },
      }
    if (refusal !== undefined) return { status: 422, body: { message: 'Refused', errors: refusal } }
    return { body: { id: 7 } }
  })
  const refused: object[] = []
  await renderScreen(() => (
    <BuilderContext value={builder}>
      <SendDialog
        quotation={quotation(address)}
        onClose={() => undefined}
        onSent={() => undefined}
        onRefused={(errors) => refused.push(errors)}
      />
    </BuilderContext>
  ))
  return { asked, refused, user: userEvent.setup() }
}

test('a street that the lead lacks is asked before sending, and kept with the lead', async () => {
  const { asked, user } = await openDialog({ street: null, city: null }, ['update leads'])
  const city = await screen.findByLabelText<HTMLInputElement>(/^City/)
  await waitFor(() => expect(city.value).toBe('Groningen'))
  const send = screen.getByRole('button', { name: 'Send' })
  await user.click(send)
  expect(await screen.findByText('Fill in this field')).toBeTruthy()
  expect(asked.filter((path) => path.includes('/send'))).toEqual([])
  await user.type(screen.getByLabelText(/^Street/), 'Zonnelaan')
  await user.click(send)
  await waitFor(() => expect(asked).toContain('/quotations/7/send'))
  expect(asked.indexOf('/leads/1')).toBeGreaterThan(-1)
  expect(asked.indexOf('/leads/1')).toBeLessThan(asked.indexOf('/quotations/7/send'))
})

test('a house number that the lead lacks is asked before sending, with its addition', async () => {
  const { asked, user } = await openDialog({ street: 'Zonnelaan', street_number: null, city: 'Groningen' }, [
    'update leads',
  ])
  const number = await screen.findByLabelText(/^House number/)
  expect(screen.queryByLabelText(/^Street/)).toBeNull()
  const send = screen.getByRole('button', { name: 'Send' })
  await user.type(number, 'achter')
  await user.click(send)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(asked.filter((path) => path.includes('/send'))).toEqual([])
  await user.clear(number)
  await user.type(number, '12A')
  await user.click(send)
  await waitFor(() => expect(asked).toContain('/quotations/7/send'))
  expect(asked.indexOf('/leads/1')).toBeLessThan(asked.indexOf('/quotations/7/send'))
})

test('whoever may not change leads is told to ask somebody who may', async () => {
  await openDialog({ street: null, city: 'Groningen' }, [])
  expect(await screen.findByText(/Ask somebody who may change leads/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).disabled).toBe(true)
})

test('nothing is asked of a lead with street, house number and town', async () => {
  const { asked } = await openDialog({ street: 'Zonnelaan', city: 'Groningen' }, ['update leads'])
  await screen.findByText('Uw offerte')
  expect(screen.queryByLabelText(/^Street/)).toBeNull()
  expect(asked.some((path) => path.startsWith('/leads/address'))).toBe(false)
})

test('a missing reason is asked in the dialog, and what else refuses the sending goes to the form', async () => {
  const address = { street: 'Zonnelaan', city: 'Groningen' }
  const missing = { 'editions.0.products.inverter': ['Every panel needs a micro inverter'] }
  const { refused, user } = await openDialog(address, [], { overrule_reason: ['Say why'], ...missing })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Say why')).toBeTruthy()
  expect(refused).toEqual([missing])
})
