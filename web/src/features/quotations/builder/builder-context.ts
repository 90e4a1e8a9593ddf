import { createContext, use, useSyncExternalStore } from 'react'
import { type FieldPath, type UseFormReturn, useFormState } from 'react-hook-form'
import type { EditionName, HandPrice, QuotationResult, Warning } from '@heliodesk/domain/quotations/types'
import type { CalculationStore } from './calculation-store.ts'
import type { BuilderValues, Catalog, Product } from './values.ts'

/** The stable parts of the form, so that consumers re-render only for their own values. */
type BuilderFormMethods = Pick<
  UseFormReturn<BuilderValues, unknown, BuilderValues>,
  'control' | 'getValues' | 'setValue'
>

export interface Builder {
  form: BuilderFormMethods
  catalog: Catalog
  productsById: ReadonlyMap<number, Product>
  store: CalculationStore
  /** Read-only: the quotation was accepted. */
  locked: boolean
  maySetPrices: boolean
  /** The hand-set prices of the shown version. */
  handPrices: readonly HandPrice[]
  /** Whether the form content equals the approved content. */
  approved: boolean
  /** Customer view: no margins, row prices, warnings or approvals. */
  customerView: boolean
  /** The number of the roof that is open; a new row of panels goes there. */
  openRoof: { get: () => number; set: (roof_number: number) => void }
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

/** Whether the saving of an edition is not the household's yet. */
export function useAwaitsOwnUse(edition: EditionName): boolean {
  const { store } = useBuilder()
  return useSyncExternalStore(store.subscribe, () => store.awaitsOwnUse(edition))
}

/** The warnings of an edition for staff, without those that are already approved. */
export function useWarnings(edition: EditionName): readonly Warning[] {
  const { approved } = useBuilder()
  const warnings = useCalculation((result) => result.editions[edition]?.warnings) ?? []
  return approved ? warnings.filter(({ code }) => code !== 'approvalNeeded') : warnings
}

export const useBuilderForm = () => useBuilder().form

/** The errors at a path, without re-rendering for others. */
export function useErrorsAt(name: FieldPath<BuilderValues>) {
  const { control } = useBuilderForm()
  return useFormState({ control, name }).errors
}
