// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../ui/testing/render-screen.tsx'
import { RangeWarnings } from './range-warnings.tsx'

const others = [
  { id: 7, from: 1000, till: 1999, priority: 1 },
  { id: 8, from: 1900, till: 2500, priority: 3 },
]
const nobody = 'Nobody is chosen: no adviser gets visits in this range.'
const first = 'Overlaps 1000-1999 (priority 1).'
const second = 'Overlaps 1900-2500 (priority 3).'

const range = { from: 3000, till: 3999, adviser_ids: [4], active: true }

async function warningsOf(values: object): Promise<string[]> {
  const asked = serveCalls(() => ({ body: { data: others } }))
  await renderScreen(() => (
    <FormProvider {...useForm({ defaultValues: { ...range, ...values } })}>
      <RangeWarnings />
    </FormProvider>
  ))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return [...(screen.queryByRole('status')?.querySelectorAll('p') ?? [])].map((line) => line.textContent)
}

beforeAll(() => startTestTexts())

test.each([
  [{}, []],
  [{ adviser_ids: [] }, [nobody]],
  [{ from: 1999, till: 1999 }, [first, second]],
  [{ from: 2500, till: 2600 }, [second]],
  [{ from: 2501, till: 2600 }, []],
  [{ from: 900, till: 1000, adviser_ids: null }, [nobody, first]],
  [{ from: null, till: 1999 }, []],
  [{ from: 1000, till: 1999, adviser_ids: [], active: false }, []],
])('the range %j warns of %j', async (values, warnings) => {
  expect(await warningsOf(values)).toEqual(warnings)
})
