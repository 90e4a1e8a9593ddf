import type { CalculationWarning } from '../../enumerations.ts'
import type { EditionName } from '../types.ts'

interface Judged {
  vat_groups: readonly { rate: number; net_cents: number }[]
  warnings: readonly { code: CalculationWarning; edition: EditionName }[]
}

interface Editions {
  A?: Judged | undefined
  B?: Judged | undefined
}

const judgedOf = ({ A, B }: Editions): Judged[] => [A, B].filter((edition) => edition !== undefined)

/** Whether a customer who is no private person is asked no VAT over something, which is right at a home alone. */
export const isUntaxedBusiness = ({ kind }: { kind: string }, editions: Editions): boolean =>
  kind !== 'private' &&
  judgedOf(editions).some(({ vat_groups }) =>
    vat_groups.some(({ rate, net_cents }) => rate === 0 && net_cents > 0),
  )

/** The editions in which the VAT of a line is doubtful. */
export const editionsInDoubt = (editions: Editions): EditionName[] =>
  judgedOf(editions).flatMap(({ warnings }) =>
    warnings
      .filter(({ code }) => code === 'vatCategoryDoubtful')
      .slice(0, 1)
      .map(({ edition }) => edition),
  )
