import { createContext, use, useSyncExternalStore } from 'react'
import { type FieldPath, type UseFormReturn, useFormState } from 'react-hook-form'
import type { QuotationResult } from '@heliodesk/domain/quotations/types'
import type { CalculationStore } from './calculation-store.ts'
import type { BuilderValues, Catalog, Product } from './values.ts'

/** The stable parts of the form, so that consumers re-render only for their own values. */
type BuilderFormMethods = Pick<
  UseFormReturn<BuilderValues, unknown, BuilderValues>,
  'control' | 'getValues' | 'setValue' | 'setFocus'
>

export interface Builder {
  form: BuilderFormMethods
  catalog: Catalog
  productsById: ReadonlyMap<number, Product>
  store: CalculationStore
  /** Nothing may be changed any more: the quotation was accepted. */
  locked: boolean
  maySetPrices: boolean
}

export const BuilderContext = createContext<Builder | null>(null)

export function useBuilder(): Builder {
  const builder = use(BuilderContext)
  if (builder === null) throw new Error('Parts of the builder need the builder around them')
  return builder
}

/** The part of the calculation that `select` picks; re-renders only when that part changes. */
export function useCalculation<Part extends string | number | boolean | object | undefined | null>(
  select: (result: QuotationResult) => Part,
): Part {
  const { store } = useBuilder()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export const useBuilderForm = () => useBuilder().form

/** The errors at a path, without rendering for those elsewhere. */
export function useErrorsAt(name: FieldPath<BuilderValues>) {
  const { control } = useBuilderForm()
  return useFormState({ control, name }).errors
}
