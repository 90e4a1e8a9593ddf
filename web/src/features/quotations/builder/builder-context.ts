import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { type FieldPath, type UseFormReturn, useFormState } from 'react-hook-form'
import type { TotalGap } from '@heliodesk/domain/quotations/prices/total-gaps'
import type {
  EditionName,
  HandPrice,
  QuotationResult,
  ResolvedRow,
  Warning,
} from '@heliodesk/domain/quotations/types'
import type { CalculationStore } from './draft/calculation-store.ts'
import type { Readable } from './result-parts.ts'
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

/** What `pick` finds in a part of the calculation; re-renders only when that changes. */
export const usePart = <Value, Picked extends string | number | boolean | object | undefined | null>(
  { get, subscribe }: Readable<Value>,
  pick: (part: Value) => Picked,
): Picked => useSyncExternalStore(subscribe, () => pick(get()))

/** What `pick` finds in a row as it is calculated. */
export function useResolvedRow<Picked extends string | number | undefined>(
  { edition, type, row }: { edition: EditionName; type: ResolvedRow['product_type']; row: number },
  pick: (row: ResolvedRow | undefined) => Picked,
): Picked {
  const { rowsOf } = useBuilder().store.parts
  return usePart(rowsOf(edition, type), (rows) => pick(rows[row]))
}

/** Whether the saving of an edition is not the household's yet. */
export function useAwaitsOwnUse(edition: EditionName): boolean {
  const { store } = useBuilder()
  return useSyncExternalStore(store.subscribe, () => store.awaitsOwnUse(edition))
}

/**
 * The same as it was when typing paused last: for pictures and figures that cost more than a key may, and for what is
 * warned of, which comes and goes with each digit of a number.
 */
export function useSettledCalculation<Part extends string | number | boolean | object | undefined | null>(
  select: (result: QuotationResult) => Part,
): Part {
  const { settled } = useBuilder().store
  return useSyncExternalStore(settled.subscribe, () => select(settled.get()))
}

/** Some of a list: the same list again as long as it holds the same. */
function keptPart<One>(isShown: (one: One) => boolean) {
  let from: readonly One[] | undefined
  let part: readonly One[] = []
  return (all: readonly One[]): readonly One[] => {
    if (all === from) return part
    from = all
    const next = all.filter(isShown)
    if (next.length !== part.length || next.some((one, place) => one !== part[place])) part = next
    return part
  }
}

const noWarnings: readonly Warning[] = []

/** Those of an edition's warnings that are shown to staff at a place, without what is already approved. */
export function useWarnings(
  edition: EditionName,
  /** The same one at each render. */
  isShown: (warning: Warning) => boolean,
): readonly Warning[] {
  const { approved } = useBuilder()
  const partOf = useMemo(
    () => keptPart((one: Warning) => !(approved && one.code === 'approvalNeeded') && isShown(one)),
    [approved, isShown],
  )
  return useSettledCalculation((result) => partOf(result.editions[edition]?.warnings ?? noWarnings))
}

export const useBuilderForm = () => useBuilder().form

const noGaps: readonly TotalGap[] = []

/** What an edition lacks for a total: what is calculated without it is nobody's price. */
export function useTotalGaps(edition: EditionName): readonly TotalGap[] {
  return usePart(useBuilder().store.gaps, (gaps) => gaps[edition] ?? noGaps)
}

/** Whether margin or down payment of an edition is missing or wrong. */
export const useTermGap = (edition: EditionName, field: 'margin' | 'down_payment'): boolean =>
  usePart(useBuilder().store.gaps, (gaps) => gaps[edition]?.some((gap) => gap.field === field) ?? false)

/** The errors at a path, without re-rendering for others. */
export function useErrorsAt(name: FieldPath<BuilderValues>) {
  const { control } = useBuilderForm()
  return useFormState({ control, name }).errors
}
