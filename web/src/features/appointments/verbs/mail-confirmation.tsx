import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api } from '../../../data/calls/client.ts'
import { UnlessActing } from '../../../session/tabs/unless-acting.tsx'
import { ConnectedButton } from '../../../shell/menu/connected-button.tsx'
import { notify } from '../../../ui/notify.ts'
import { keepingFocus } from '../../../ui/page/keep-focus.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import type { Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

/** Mails the customer what the visit is now, at once; says why not where they have no address. */
export function MailConfirmation({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const send = useOneAtATime(async () => {
    setBusy(true)
    try {
      await api('GET /appointments/{id}/send-confirmation', { params: { id: visit.id } })
      notify({ tone: 'success', text: t('visitVerbs.confirmationMailed') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [reason] = error.errors['email'] ?? []
      if (reason !== undefined) notify({ tone: 'warning', text: reason })
    } finally {
      setBusy(false)
    }
  })
  return (
    <UnlessActing call="GET /appointments/{id}/send-confirmation" givesLink>
      <ConnectedButton variant="default" disabled={busy} onClick={() => void keepingFocus(send)}>
        {t(visit.confirmation_sent_at === null ? 'visitVerbs.mailConfirmation' : 'visitVerbs.mailAgain')}
      </ConnectedButton>
    </UnlessActing>
  )
}
