import type { SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import { Checkbox } from '@mantine/core'
import styles from '../builder.module.css'

interface Signer {
  terms_accepted: boolean
  begin_within_term: boolean
}

interface SigningStatementsProps {
  page: Pick<SigningPage, 'language' | 'agreement' | 'begin_statement' | 'estimate_statement'>
  signer: Signer
  error: string | undefined
  put: (part: Partial<Signer>) => void
}

/** The sentences that the evidence keeps, as it keeps them. */
export function SigningStatements({ page, signer, error, put }: SigningStatementsProps) {
  const { language, agreement, begin_statement, estimate_statement } = page
  return (
    <div className={styles['general']} lang={language}>
      {estimate_statement === null ? null : <p className={styles['dim']}>{estimate_statement}</p>}
      <Checkbox
        label={
          <>
            {agreement}{' '}
            <span className={styles['required']} aria-hidden>
              *
            </span>
          </>
        }
        required
        aria-invalid={error !== undefined}
        checked={signer.terms_accepted}
        error={error}
        onChange={(event) => put({ terms_accepted: event.currentTarget.checked })}
      />
      {begin_statement === null ? null : (
        <Checkbox
          label={begin_statement}
          checked={signer.begin_within_term}
          onChange={(event) => put({ begin_within_term: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
