import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { ConnectedButton } from '../../../shell/menu/connected-button.tsx'
import type { Lead } from '../page/lead-values.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { useConsentWords } from './use-consent-words.ts'
import './calling.text.ts'

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then((part) => ({ default: part.ConsentDialog })),
)

/** What a person agreed to, and the way to change it; `brief` without the words that it was asked in. */
export function ConsentLine({ lead, brief = false }: { lead: Lead; brief?: boolean }) {
  const { t } = useTranslation()
  const can = useCan()
  const words = useConsentWords()
  const [changing, setChanging] = useState(false)
  const noted = lead.consent?.noted_by && t('calling.consent.notedBy', { name: lead.consent.noted_by.name })
  const said = [words.whole(lead.consent), noted].filter(Boolean)
  const change = t('calling.consent.change')
  return (
    <>
      {brief ? (
        <span title={said.join('. ')}>
          <Unbroken>{said.join('. ')}</Unbroken>
        </span>
      ) : (
        <div>
          <Unbroken>{words.whole(lead.consent)}</Unbroken>
        </div>
      )}
      {!brief && lead.consent !== null && <div>{lead.consent.text}</div>}
      {!brief && lead.consent?.page && (
        <div>{[lead.consent.page, lead.consent.version].filter(Boolean).join(', ')}</div>
      )}
      {!brief && noted && <div>{noted}</div>}
      {can('update leads') && lead.anonymised_at === null && (
        <ConnectedButton
          variant="default"
          size="xs"
          {...(brief ? { 'aria-label': change } : { mt: 6 })}
          onClick={() => setChanging(true)}
        >
          {brief ? t('calling.consent.changeBriefly') : change}
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
