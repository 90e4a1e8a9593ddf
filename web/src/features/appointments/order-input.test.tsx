// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { OrderInput, withOrderOf } from './order-input.tsx'

beforeAll(() => startTestTexts())

const orders = [
  { quotation_id: 3, number: 'Q2026-00003' },
  { quotation_id: 5, number: 'Q2026-00005' },
]

/** The form of a visit of a lead with these orders: what it holds, and what it asked for. */
async function show(kind: string, standing: typeof orders) {
  queryClient.clear()
  const asked = serveCalls(() => ({
    body: { data: [], orders: standing, unplanned_orders: standing.slice(1) },
  }))
  let held: unknown
  await renderScreen(() => {
    const form = useForm({ defaultValues: { kind, lead_id: 7, order_quotation_id: null } })
    held = form.watch('order_quotation_id')
    return (
      <FormProvider {...form}>
        <OrderInput plans />
      </FormProvider>
    )
  })
  return { held: () => held, asked }
}

test('an installation of a lead with several orders is proposed for the one that waits', async () => {
  const { held } = await show('installation', orders)
  await waitFor(() => expect(held()).toBe(5))
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: /^For which order/ }))
  await user.click(await screen.findByRole('option', { name: 'Q2026-00003' }))
  expect(held()).toBe(3)
})

test.each([
  ['installation', orders.slice(1), ['/appointments/lead/7']],
  ['service', orders, []],
])('nobody is asked for the order of: %s', async (kind, standing, calls) => {
  const { held, asked } = await show(kind, standing)
  await waitFor(() => expect([asked, queryClient.isFetching()]).toEqual([calls, 0]))
  expect([screen.queryByRole('combobox'), screen.queryByRole('status'), held()]).toEqual([null, null, null])
})

test('who plans an installation of a lead without an order reads that', async () => {
  await show('installation', [])
  expect((await screen.findByRole('status')).textContent).toContain('This lead has no order')
})

test('only an installation is of an order', () => {
  expect(withOrderOf({ kind: 'service', order_quotation_id: 3 })).toEqual({
    kind: 'service',
    order_quotation_id: null,
  })
  expect(withOrderOf({ kind: 'installation', order_quotation_id: 3 })).toMatchObject({
    order_quotation_id: 3,
  })
  expect(withOrderOf({ order_quotation_id: 3 })).toEqual({ order_quotation_id: 3 })
})
