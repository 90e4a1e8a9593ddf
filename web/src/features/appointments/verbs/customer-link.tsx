import { useState } from 'react'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api } from '../../../data/calls/client.ts'
import { useEmployee } from '../../../session/session.ts'
import { OneTimeToken } from '../../../settings/one-time-token.tsx'
import { ConnectedButton } from '../../../shell/menu/connected-button.tsx'
import { useTranslation } from '../../../text/use-translation.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import type { Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

/** The link to the customer's page, to send by another way than the product's mail. */
export function CustomerLink({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const acting = useEmployee().impersonated_by !== null
  const [url, setUrl] = useState<string | null>(null)
  const make = useOneAtATime(async () => {
    try {
      setUrl((await api('POST /appointments/{id}/link', { params: { id: visit.id } })).url)
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    }
  })
  if (acting) return null
  return (
    <>
      <ConnectedButton variant="default" onClick={() => void make()}>
        {t('visitVerbs.customerLink')}
      </ConnectedButton>
      {url !== null && (
        <OneTimeToken token={url} title={t('visitVerbs.customerLink')} onDone={() => setUrl(null)} />
      )}
    </>
  )
}
