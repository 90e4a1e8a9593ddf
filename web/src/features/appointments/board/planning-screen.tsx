import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from '../../../text/use-translation.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardScreen } from './board-screen.tsx'
import { type BoardMoves, useBoardMoves } from './drag/use-board-moves.ts'
import { Unmade } from './unmade.tsx'
import { useBoard } from './use-board.ts'
import './planning.text.ts'

function UndoButton({ moves }: { moves: BoardMoves }) {
  const { t } = useTranslation()
  const { last, undo } = moves
  if (last === null) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      title={t('planning.undoHint', { text: last.text })}
      onClick={() => void undo()}
    >
      {t('planning.undo')}
    </Button>
  )
}

/** Who visits whom and when, on a day or in a week, and who waits for a visit. */
export function PlanningScreen() {
  const { t } = useTranslation()
  const board = useBoard()
  const moves = useBoardMoves()
  return (
    <Page title={t('planning.title')}>
      <BoardHead board={board}>
        <UndoButton moves={moves} />
      </BoardHead>
      <Loaded result={board.result}>
        {({ data, notice, unmade }) => (
          <>
            <Unmade visits={unmade} />
            {data.length === 0 ? (
              <EmptyState title={t('planning.nobody')}>
                <p>{t('planning.nobodyHint')}</p>
              </EmptyState>
            ) : (
              <BoardScreen rows={data} notice={notice} board={board} moves={moves} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
