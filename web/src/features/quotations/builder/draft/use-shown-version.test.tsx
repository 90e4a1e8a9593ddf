// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { lead } from '../testing/builder-facts.ts'
import { useShownVersion } from './use-shown-version.ts'
import { type BuilderValues, newValues, type Quotation, valuesOf } from '../values.ts'

const { editions, roofs, ...general } = newValues(lead, 1, 'shown-version')

/** A quotation of one version, as far as the form reads it. */
function quotationOf(version: object): Quotation {
  const latest_version = { id: 8, number: 1, status: 'concept', state: 'concept', approval: null, ...version }
  const whole = { ...latest_version, editions, roofs, general_information: null, approval_note: null }
  // The form reads only these of a quotation.
  return { ...general, id: 3, latest_version: whole, versions: [whole] } as unknown as Quotation
}

function open(first: Quotation) {
  const shown = renderHook(() => {
    const [quotation, setQuotation] = useState(first)
    const form = useForm<BuilderValues>({ defaultValues: valuesOf(first, first.latest_version) })
    // What is read of it is followed.
    const { isDirty } = form.formState
    return {
      quotation,
      form,
      isDirty,
      ...useShownVersion({ quotation, onQuotation: setQuotation }, form),
    }
  })
  return () => shown.result.current
}

const type = (now: ReturnType<typeof open>, text: string) =>
  act(() => now().form.setValue('general_information', text, { shouldDirty: true }))

test.each([
  ['approved', { approval: { decision: 'approved' } }],
  ['sent', { status: 'sent', state: 'open' }],
])('what is typed stays unsaved once the version is %s', (_what, version) => {
  const now = open(quotationOf({}))
  type(now, 'Typed meanwhile')
  const next = quotationOf(version)
  act(() => now().receive(next))
  expect(now().quotation).toBe(next)
  expect(now().form.getValues('general_information')).toBe('Typed meanwhile')
  expect(now().isDirty).toBe(true)
})

test('without anything typed the form shows the quotation that comes, and has nothing to save', () => {
  const now = open(quotationOf({}))
  act(() => now().receive(quotationOf({ id: 9, number: 2 })))
  expect(now().shown).toBe(9)
  expect(now().form.getValues('base_version_id')).toBe(9)
  expect(now().isDirty).toBe(false)
})

test('what a colleague saved replaces what is typed once somebody chose so', () => {
  const now = open(quotationOf({}))
  type(now, 'Typed before')
  act(() => now().take(quotationOf({ id: 9, number: 2 })))
  expect(now().form.getValues('general_information')).toBeNull()
  expect(now().isDirty).toBe(false)
})
