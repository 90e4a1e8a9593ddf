import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { ConnectedButton } from '../../../shell/connected-button.tsx'
import type { Lead } from '../lead-values.ts'
import { useConsentWords } from './use-consent-words.ts'
import './calls.text.ts'

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then((part) => ({ default: part.ConsentDialog })),
)

/** What a person agreed to, and the way to change it; `brief` without the words that it was asked in. */
export function ConsentLine({ lead, brief = false }: { lead: Lead; brief?: boolean }) {
  const { t } = useTranslation()
  const can = useCan()
  const words = useConsentWords()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <div>{words.whole(lead.consent)}</div>
      {!brief && lead.consent !== null && <div>{lead.consent.text}</div>}
      {!brief && lead.consent?.page && (
        <div>{[lead.consent.page, lead.consent.version].filter(Boolean).join(', ')}</div>
      )}
      {lead.consent?.noted_by && (
        <div>{t('calls.consent.notedBy', { name: lead.consent.noted_by.name })}</div>
      )}
      {can('update leads') && lead.anonymised_at === null && (
        <ConnectedButton
          variant="default"
          size="xs"
          {...(!brief && { mt: 6 })}
          onClick={() => setChanging(true)}
        >
          {t('calls.consent.change')}
        </ConnectedButton>
      )}
      {changing && (
        <Suspense>
          <ConsentDialog lead={lead} onDone={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
