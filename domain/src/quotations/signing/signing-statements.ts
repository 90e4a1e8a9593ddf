import type { Locale } from '../../enumerations.ts'
import { beginStatements } from './duties.ts'
import { agreementText, type WithdrawalTerms } from './withdrawal.ts'

/** What is said of yield and saving where somebody signs: on each screen, on paper and in the evidence. */
const estimateStatements: Record<Locale, string> = {
  nl: 'Opbrengst, eigen gebruik en besparing zijn onze schatting en geen garantie. Uitgangspunten en bronnen staan in de offerte, bij ‘Waar wij mee rekenen’.',
  en: 'Yield, own use and savings are our estimate and no guarantee. Assumptions and sources stand in the quotation, under “What our calculation is based on”.',
}

/** What whoever signs reads, in the customer's language; it is kept as it is shown. */
export interface SigningStatements {
  agreement: string
  /** What may be asked for: to begin before the term ends; null without one, and of goods alone (BW 6:230s lid 4). */
  begin_statement: string | null
  /** Null where nothing yields. */
  estimate_statement: string | null
}

interface SignedOffer {
  terms: WithdrawalTerms
  yields: boolean
  /** The customer installs what is delivered: nothing is done for them that could begin. */
  self_installation: boolean
}

export function signingStatements(
  { terms, yields, self_installation }: SignedOffer,
  language: Locale,
): SigningStatements {
  return {
    agreement: agreementText(language, terms),
    begin_statement: terms.from === 'none' || self_installation ? null : beginStatements[language],
    estimate_statement: yields ? estimateStatements[language] : null,
  }
}

/** Whether somebody asks to begin within the term, who has one. */
export const asksToBegin = (
  { begin_statement }: Pick<SigningStatements, 'begin_statement'>,
  { begin_within_term }: { begin_within_term?: boolean | undefined },
): boolean => begin_within_term === true && begin_statement !== null

/** What was agreed to, and told, as it is kept. */
export const statedWhenSigned = (
  statements: SigningStatements,
  signed: { begin_within_term?: boolean | undefined },
): string =>
  [
    statements.agreement,
    asksToBegin(statements, signed) ? statements.begin_statement : null,
    statements.estimate_statement,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
