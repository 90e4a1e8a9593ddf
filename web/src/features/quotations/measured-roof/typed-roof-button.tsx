import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useBuilder } from '../builder/builder-context.ts'
import type { RoofValues } from '../builder/values.ts'
import styles from './typed-roof-button.module.css'
import './measured-roof-button.text.ts'

const TypedRoofDialog = lazy(() =>
  import('./typed-roof-dialog.tsx').then((module) => ({ default: module.TypedRoofDialog })),
)

/** Opens the size of a roof that was typed, which loads when it is opened; not for who only reads. */
export function TypedRoofButton({ roof }: { roof: RoofValues }) {
  const { t } = useTranslation()
  const { locked, customerView } = useBuilder()
  const [open, setOpen] = useState(false)
  if (locked || customerView || (roof.measured && !roof.measured.typed)) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('measuredRoofButton.sizeOf', { number: roof.roof_number })}
        onClick={() => setOpen(true)}
      >
        {t('measuredRoofButton.size')}
      </Button>
      {roof.measured ? null : <p className={styles['noSize']}>{t('measuredRoofButton.noSize')}</p>}
      {open ? (
        <Suspense>
          <TypedRoofDialog roof={roof} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
