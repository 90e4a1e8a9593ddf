import { explainWithdrawal } from '@heliodesk/domain/quotations/signing/explain-withdrawal'
import type { Agreed } from '../../../data/calls/without-network.ts'
import styles from './builder.module.css'

/** Whoever signs reads these: they are in the customer's language, whatever the screen speaks. */
const titles = {
  nl: {
    conditions: 'Voorwaarden lezen',
    withdrawal: 'Herroepingsrecht lezen',
    files: (names: string) => `Bij de voorwaarden horen ook: ${names}. U ontvangt ze met de bevestiging.`,
  },
  en: {
    conditions: 'Read the conditions',
    withdrawal: 'Read the right of withdrawal',
    files: (names: string) =>
      `The conditions also include: ${names}. You receive them with the confirmation.`,
  },
}

function Text({ title, parts }: { title: string; parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <details className={styles['agreed']}>
      <summary>{title}</summary>
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </details>
  )
}

/** What a customer agrees to on a device without a connection, as it is hashed and signed there. */
export function AgreedTexts({ agreed: { page, words, reach, files } }: { agreed: Agreed }) {
  const { language, customer } = page
  const title = titles[language]
  const { conditions, duties, provisos, withdrawal } = words
  const { delivery, guarantee, returns } = duties
  const belonging = files.length === 0 ? [] : [title.files(files.join(', '))]
  return (
    <div lang={language}>
      <Text title={title.conditions} parts={[...provisos, delivery, guarantee, conditions, ...belonging]} />
      <Text
        title={title.withdrawal}
        parts={explainWithdrawal(
          { terms: withdrawal, consumer: customer.kind === 'private', reach, returns },
          language,
        )}
      />
    </div>
  )
}
