import type { Locale } from '@heliodesk/domain/enumerations'
import type { SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { customerFormat } from '../../../../ui/customer-format.ts'
import { downPaymentOf, figuresOf, orderText } from '../../../../ui/edition-figures.ts'
import { orderWordsEn } from '../../../../ui/order-words-en.ts'
import { type OrderWords, orderWordsNl } from '../../../../ui/order-words-nl.ts'
import { BatteryLine } from '../../own-use/own-use-panel.tsx'
import styles from '../builder.module.css'
import type { Version } from '../values.ts'

/** Whoever signs reads these: they are in the customer's language, whatever the screen speaks. */
export const orderWords: Record<Locale, OrderWords> = { nl: orderWordsNl, en: orderWordsEn }

interface SigningOrderProps {
  page: SigningPage
  version: Version
  chosen: 'A' | 'B' | null
}

/** What is ordered, with its figures as the customer's own page has them. */
export function SigningOrder({ page, version, chosen }: SigningOrderProps) {
  const { language, editions, payback } = page
  const edition = editions.find(({ name }) => name === chosen)
  if (edition === undefined) return null
  const said = { words: orderWords[language], format: customerFormat(language) }
  const calculated = version.calculation.editions[edition.name]
  const notes = edition.kwh_year_1 > 0 ? [payback.gain_note, payback.shared_costs] : []
  return (
    <div>
      <p lang={language} role="status">
        {orderText(editions, edition, said)}
      </p>
      <dl lang={language} className={styles['figures']}>
        {[...figuresOf(page, [edition], said), downPaymentOf([edition], said)].map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{values[0]}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) =>
        note === null ? null : (
          <p key={note} lang={language} className={styles['dim']}>
            {note}
          </p>
        ),
      )}
      {calculated && <BatteryLine edition={calculated} />}
    </div>
  )
}
