import type { Corner } from '@heliodesk/contract/area'
import { Button } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import type { Address } from '../../ui/page/parse-destination.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { areaOf, maxCorners, minCorners } from './area-text.ts'
import type { DrawnMap } from './draw-map.ts'
import styles from './lead-map.module.css'
import './lead-map.text.ts'

interface AreaButtonsProps {
  map: DrawnMap | null
  area: readonly Corner[]
  drawing: readonly Corner[] | null
  /** The same leads in their table. */
  table: Address
  onDraw: (corners: readonly Corner[] | null) => void
  onArea: (corners: readonly Corner[]) => void
}

function WhileDrawing({ map, drawing, onDraw, onArea }: AreaButtonsProps & { drawing: readonly Corner[] }) {
  const { t } = useTranslation()
  const isFull = drawing.length >= maxCorners
  return (
    <>
      <Button
        variant="default"
        disabled={map === null || isFull}
        onClick={() => map && onDraw([...drawing, map.middle()])}
      >
        {t('leadMap.addMiddle')}
      </Button>
      <Button variant="default" disabled={drawing.length === 0} onClick={() => onDraw(drawing.slice(0, -1))}>
        {t('leadMap.removeCorner')}
      </Button>
      <Button disabled={drawing.length < minCorners} onClick={() => onArea(drawing)}>
        {t('leadMap.finish')}
      </Button>
      <Button variant="default" onClick={() => onDraw(null)}>
        {t('leadMap.cancel')}
      </Button>
      <span role="status">{t('leadMap.corners', { count: drawing.length })}</span>
    </>
  )
}

/** Draws an area, with or without a mouse, and opens the table of the leads in it. */
export function AreaButtons(props: AreaButtonsProps) {
  const { map, area, drawing, table, onDraw, onArea } = props
  const { t } = useTranslation()
  if (drawing !== null)
    return (
      <>
        <div className={styles['bar']}>
          <WhileDrawing {...props} drawing={drawing} />
        </div>
        <p className={styles['status']}>{t('leadMap.drawHint')}</p>
      </>
    )
  return (
    <div className={styles['bar']}>
      <Button variant="default" disabled={map === null} onClick={() => onDraw([])}>
        {t('leadMap.draw')}
      </Button>
      <Button variant="default" disabled={map === null} onClick={() => map && onArea(areaOf(map.view()))}>
        {t('leadMap.wholeView')}
      </Button>
      {area.length > 0 && (
        <Button variant="default" onClick={() => onArea([])}>
          {t('leadMap.clear')}
        </Button>
      )}
      <LinkButton variant="default" href={table}>
        {t('leadMap.table')}
      </LinkButton>
    </div>
  )
}
