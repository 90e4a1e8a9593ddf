import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useBuilder } from '../builder/builder-context.ts'
import './measured-roof-button.text.ts'

const MeasuredRoofDialog = lazy(() =>
  import('./measured-roof-dialog.tsx').then((module) => ({ default: module.MeasuredRoofDialog })),
)

/** Opens the measured roof, which loads when it is opened; not for who only reads, nor where roofs are not looked up. */
export function MeasuredRoofButton() {
  const { t } = useTranslation()
  const { catalog, locked, customerView } = useBuilder()
  const [open, setOpen] = useState(false)
  if (locked || customerView || !catalog.measured_roofs) return null
  return (
    <>
      <Button size="compact-sm" variant="light" mb="sm" onClick={() => setOpen(true)}>
        {t('measuredRoofButton.open')}
      </Button>
      {open ? (
        <Suspense>
          <MeasuredRoofDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
