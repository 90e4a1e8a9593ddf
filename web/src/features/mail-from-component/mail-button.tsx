import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { ConnectedButton } from '../../shell/menu/connected-button.tsx'
import type { MailButtonProps } from '../../shell/menu/mail-button.tsx'
import './mail-from-component.text.ts'

const WriteDialog = lazy(() =>
  import('./write-dialog.tsx').then((module) => ({ default: module.WriteDialog })),
)

/** Opens the dialog in which a mail to the customer is written. */
export function MailButton(about: MailButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ConnectedButton variant="default" data-closes onClick={() => setOpen(true)}>
        {t('mailFromComponent.open')}
      </ConnectedButton>
      {open && (
        <Suspense>
          <WriteDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
