import type { Locale } from '../../enumerations.ts'
import type { WithdrawalTerms } from './withdrawal.ts'

interface Explained {
  terms: WithdrawalTerms
  consumer: boolean
  /** Whom a customer tells; empty where nobody is known. */
  reach: readonly string[]
  /** Who fetches the goods, and who pays. */
  returns: string | null
}

const words = {
  nl: {
    delivery: (who: string, days: number) =>
      `${who} deze overeenkomst herroepen zonder opgave van redenen: vanaf uw acceptatie tot en met ${days} dagen na de dag waarop u alles wat u bestelde heeft ontvangen. De termijn loopt af aan het einde van de laatste dag.`,
    acceptance: (who: string, days: number) =>
      `${who} deze overeenkomst binnen ${days} dagen na het sluiten ervan herroepen, zonder opgave van redenen. De termijn begint op de dag na uw acceptatie en loopt af aan het einde van de laatste dag.`,
    consumer: 'Bent u consument, dan kunt u',
    other: 'U kunt',
    how: (reach: string) =>
      `Wilt u herroepen, laat ons dat dan binnen de termijn duidelijk weten${reach}. U kunt daarvoor het modelformulier gebruiken dat bij de ondertekende offerte zit, maar dat hoeft niet.`,
    refund:
      'Herroept u, dan betalen wij alles wat u heeft betaald onverwijld terug, uiterlijk 14 dagen nadat wij uw verklaring hebben ontvangen, op de manier waarop u betaalde. Heeft u ons uitdrukkelijk gevraagd binnen de termijn met het werk te beginnen, dan betaalt u naar evenredigheid wat tot dat moment is uitgevoerd.',
  },
  en: {
    delivery: (who: string, days: number) =>
      `${who} may withdraw from this agreement without giving any reason: from your acceptance up to and including ${days} days after the day on which you received all that you ordered. The period expires at the end of its last day.`,
    acceptance: (who: string, days: number) =>
      `${who} may withdraw from this agreement within ${days} days of its conclusion without giving any reason. The period starts on the day after your acceptance and expires at the end of its last day.`,
    consumer: 'If you are a consumer, you',
    other: 'You',
    how: (reach: string) =>
      `If you wish to withdraw, tell us so clearly within the period${reach}. You may use the model form that comes with the signed quotation, but it is not obligatory.`,
    refund:
      'If you withdraw, we refund everything you paid without undue delay, at the latest 14 days after we received your statement, by the same means of payment that you used. If you expressly asked us to begin the work within the period, you pay a proportionate amount for what was done up to that moment.',
  },
} satisfies Record<Locale, object>

/** The right of withdrawal as a customer reads it before they sign, in paragraphs; none where there is no such right. */
export function explainWithdrawal(
  { terms: { days, from }, consumer, reach, returns }: Explained,
  language: Locale,
): string[] {
  if (from === 'none') return []
  const said = words[language]
  const right = said[from](consumer ? said.consumer : said.other, days)
  const refund = [said.refund, returns].filter((part) => part !== null).join(' ')
  return [right, said.how(reach.length === 0 ? '' : ` (${reach.join(', ')})`), refund]
}
