// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder/builder-context.ts'
import { lead } from '../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../builder/values.ts'
import { UsageFields } from './usage-fields.tsx'

beforeAll(() => startTestTexts())

const Usage = () => (
  <output>{String(useWatch<BuilderValues, 'energy_usage'>({ name: 'energy_usage' }))}</output>
)
const usageNow = () => document.querySelector('output')?.textContent

const bill = (month: string) => screen.getByRole('textbox', { name: month })

async function showUsage() {
  const defaultValues = { ...newValues(lead, 1, 'usage'), energy_usage: 3_500 }
  function Screen() {
    const form = useForm<BuilderValues>({ defaultValues })
    // The fields read only the form.
    const builder = { form } as unknown as Builder
    return (
      <FormProvider {...form}>
        <BuilderContext value={builder}>
          <UsageFields disabled={false} />
          <Usage />
        </BuilderContext>
      </FormProvider>
    )
  }
  await renderScreen(Screen)
  return userEvent.setup()
}

test('a usage below zero is marked while it is typed', async () => {
  const user = await showUsage()
  const field = await screen.findByRole('textbox', { name: /usage/i })
  await user.clear(field)
  await user.type(field, '-5')
  expect(screen.getByText('Fill in 0 or more')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, '5')
  expect(screen.queryByText('Fill in 0 or more')).toBeNull()
})

test('who opens the bills and has none keeps the usage that was told', async () => {
  const user = await showUsage()
  await user.click(await screen.findByRole('button', { name: 'Fill in bills of months' }))
  await user.click(
    await screen.findByRole('button', { name: 'Fill in the year at once' }, { timeout: 10_000 }),
  )
  expect(usageNow()).toBe('3500')
})

test('a bill below zero is marked while it is typed, and the year is that of the other bills', async () => {
  const user = await showUsage()
  await user.click(await screen.findByRole('button', { name: 'Fill in bills of months' }))
  await user.type(await screen.findByRole('textbox', { name: 'January' }, { timeout: 10_000 }), '800')
  await user.type(bill('February'), '700')
  const before = usageNow()
  await user.type(bill('March'), '-3')
  expect([usageNow(), screen.getAllByText('Fill in 0 or more').length]).toEqual([before, 1])
  expect(Number(before)).toBeGreaterThan(1_500)
})
