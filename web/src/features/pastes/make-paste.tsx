import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ConnectedButton } from '../../shell/menu/connected-button.tsx'
import './pastes.text.ts'

const PasteDialog = lazy(() =>
  import('./paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })),
)

/** The button that creates a one-time document, with or without a lead. */
export function MakePaste({ leadId }: { leadId?: number }) {
  const { t } = useTranslation()
  const [making, setMaking] = useState(false)
  return (
    <>
      <ConnectedButton
        {...(leadId !== undefined && { variant: 'subtle', size: 'xs' })}
        onClick={() => setMaking(true)}
      >
        {leadId === undefined ? t('pastes.make') : t('pastes.first')}
      </ConnectedButton>
      {making && (
        <Suspense>
          <PasteDialog {...(leadId !== undefined && { leadId })} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  )
}
