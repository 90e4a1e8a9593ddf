import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { resetToSaved } from '../../../../ui/form/keep-typed.ts'
import { type BuilderValues, type Quotation, valuesOf, type Version, versionToShow } from '../values.ts'

type Form = Pick<UseFormReturn<BuilderValues, unknown, BuilderValues>, 'getValues' | 'reset' | 'formState'>

interface Shown {
  quotation: Quotation | null
  onQuotation: (quotation: Quotation) => void
}

/** The version on the screen, and what a form shows of a quotation that comes. */
export function useShownVersion({ quotation, onQuotation }: Shown, form: Form) {
  const [shown, setShown] = useState(quotation === null ? 0 : versionToShow(quotation).id)
  /** What was typed since `sent` stays; without it nothing does. */
  const take = (next: Quotation, sent?: BuilderValues) => {
    onQuotation(next)
    const version = versionToShow(next)
    setShown(version.id)
    resetToSaved(form, sent, valuesOf(next, version))
  }
  return {
    shown,
    take,
    /** After what was done beside the form, as an approval: all that is typed in it stays. */
    receive: (next: Quotation) => take(next, form.formState.defaultValues as BuilderValues),
    choose: (version: Version) => {
      if (quotation === null) return
      setShown(version.id)
      form.reset(valuesOf(quotation, version))
    },
  }
}
