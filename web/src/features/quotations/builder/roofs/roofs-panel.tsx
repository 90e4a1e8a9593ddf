import { Button } from '@mantine/core'
import { mayAddRoof, panelRowsOnRoof, removeRoof } from '@heliodesk/domain/quotations/versions/editions'
import { memo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { MeasuredRoofButton } from '../../measured-roof/measured-roof-button.tsx'
import { useBuilder, useBuilderForm } from '../builder-context.ts'
import styles from '../builder.module.css'
import { RoofCard } from './roof-card.tsx'
import { type BuilderValues, newRoof } from '../values.ts'
import '../../quotations.text.ts'

/** The roofs; only the open one is mounted with its inputs. */
export const RoofsPanel = memo(function RoofsPanel() {
  const { t } = useTranslation()
  const { catalog, locked, openRoof } = useBuilder()
  const form = useBuilderForm()
  const roofs = useWatch<BuilderValues, 'roofs'>({ control: form.control, name: 'roofs' })
  const [open, show] = useState(1)
  const setOpen = (roof_number: number) => {
    openRoof.set(roof_number)
    show(roof_number)
  }
  const full = !mayAddRoof({ roofs }, catalog.settings)
  const add = () => {
    const before = form.getValues('roofs')
    const next = [...before, newRoof(before.length + 1)]
    form.setValue('roofs', next, { shouldDirty: true })
    setOpen(next.length)
  }
  const remove = async (roof_number: number) => {
    const values = form.getValues()
    const count = panelRowsOnRoof(values, roof_number)
    const text = t('quotations.removeRoofText', { count })
    const title = t('quotations.removeRoofTitle', { number: roof_number })
    if (count > 0 && !(await confirm({ title, text, action: t('quotations.remove'), danger: true }))) return
    const after = removeRoof(values, roof_number)
    form.setValue('roofs', after.roofs, { shouldDirty: true })
    form.setValue('editions', after.editions, { shouldDirty: true })
    setOpen(Math.max(1, Math.min(open, after.roofs.length)))
  }
  return (
    <section aria-labelledby="roofs" className={styles['side']} data-field="roofs">
      <div className={styles['sideHead']}>
        <h2 id="roofs">{t('quotations.roofs')}</h2>
        <Button
          size="compact-sm"
          variant="default"
          disabled={locked || full}
          title={full ? t('quotations.maxRoofs', { max: catalog.settings.max_roofs }) : undefined}
          onClick={add}
        >
          {t('quotations.addRoof')}
        </Button>
      </div>
      <MeasuredRoofButton />
      {roofs.map((roof, index) => (
        <RoofCard
          key={roof.roof_number}
          index={index}
          roof={roof}
          open={open === roof.roof_number}
          onOpen={() => setOpen(roof.roof_number)}
          onRemove={roofs.length > 1 ? () => void remove(roof.roof_number) : undefined}
        />
      ))}
    </section>
  )
})
