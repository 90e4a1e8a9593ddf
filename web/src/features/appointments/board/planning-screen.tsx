import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Gap } from './adviser-row.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardHead } from './board-head.tsx'
import type { BoardRow } from './board-layout.ts'
import { Misfits } from './misfits.tsx'
import { useBoard } from './use-board.ts'
import { WaitingList } from './waiting-list.tsx'
import styles from './board.module.css'
import './planning.text.ts'

const nobody = () => false

function Shown({ rows, view }: { rows: readonly BoardRow[]; view: 'day' | 'week' }) {
  const { t } = useTranslation()
  const can = useCan()
  const router = useRouter()
  const [gap, setGap] = useState<Gap | null>(null)
  const openVisit = (id: number) => void router.navigate({ to: `/appointments/${id}` as never })
  if (rows.length === 0)
    return (
      <EmptyState title={t('planning.nobody')}>
        <p>{t('planning.nobodyHint')}</p>
      </EmptyState>
    )
  const waits = can('view leads')
  return (
    <>
      <Misfits rows={rows} onVisit={openVisit} />
      <div className={styles['layout']} data-alone={!waits || undefined}>
        <div>
          <BoardGrid
            rows={rows}
            view={view}
            gap={gap}
            mayMove={nobody}
            onVisit={openVisit}
            onGap={setGap}
            onAdviser={() => undefined}
          />
          <p className={styles['hint']}>{t('planning.keys')}</p>
        </div>
        {waits && <WaitingList gap={gap} onAnyGap={() => setGap(null)} />}
      </div>
    </>
  )
}

/** Who visits whom and when, on a day or in a week, and who waits for a visit. */
export function PlanningScreen() {
  const { t } = useTranslation()
  const board = useBoard()
  return (
    <Page title={t('planning.title')}>
      <BoardHead board={board} />
      <Loaded result={board.result}>{({ data }) => <Shown rows={data} view={board.view} />}</Loaded>
    </Page>
  )
}
