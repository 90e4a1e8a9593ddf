import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useTranslation } from '../../../text/use-translation.ts'
import styles from './measured-roof.module.css'
import type { RoofView } from './roof-view.ts'
import type { RoofDrawing } from './use-roof-drawing.ts'
import './measured-roof.text.ts'

const tools = ['panel', 'row', 'obstacle', 'corners'] as const
export type Tool = (typeof tools)[number]

interface BoardToolsProps {
  drawing: RoofDrawing
  tool: Tool
  /** Null while there is no roof to draw on. */
  setTool: ((tool: Tool) => void) | null
  view: RoofView
}

/** Whose panels are drawn, and what a click does. */
export function BoardTools({
  drawing: { editions, index, chooseEdition },
  tool,
  setTool,
  view,
}: BoardToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['tools']}>
      {editions.length < 2 ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('measuredRoof.edition')}
          data={editions.map(({ name }, at) => ({
            value: String(at),
            label: t('measuredRoof.editionOf', { name }),
          }))}
          value={String(index)}
          onChange={(value) => chooseEdition(Number(value))}
        />
      )}
      {setTool === null ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('measuredRoof.tool')}
          data={tools.map((value) => ({ value, label: t(`measuredRoof.tools.${value}`) }))}
          value={tool}
          onChange={setTool}
        />
      )}
      <Button.Group>
        {(['closer', 'further'] as const).map((way) => (
          <Button
            key={way}
            size="compact-sm"
            variant="default"
            // Not disabled, which would take the focus away.
            aria-disabled={view[way] === null || undefined}
            onClick={() => view[way]?.()}
          >
            {t(way === 'closer' ? 'measuredRoof.zoomIn' : 'measuredRoof.zoomOut')}
          </Button>
        ))}
      </Button.Group>
    </div>
  )
}
