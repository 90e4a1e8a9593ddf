import { isKeyOf, workLetterRejectReasons } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { letterMeaning } from '../../data/status-meanings.ts'
import { whoDid } from '../../data/who-did.ts'
import { Card } from '../../ui/page/page.tsx'
import { Timeline } from '../../ui/picture/timeline.tsx'
import type { Letter } from './letter-values.ts'
import './work-letters.text.ts'

/** The status changes of the letter, newest first. */
export function LetterRounds({ rounds }: Pick<Letter, 'rounds'>) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (rounds.length === 0) return null
  const entries = rounds.map((round, index) => {
    const reason = isKeyOf(workLetterRejectReasons, round.reason)
      ? labels.text('workLetterRejectReasons', round.reason)
      : round.reason
    const words = [reason, round.text].filter((part) => part !== null && part !== '').join('\n')
    return {
      id: index,
      at: round.at,
      who: whoDid(round, ''),
      title: labels.text('workLetterStatuses', round.status),
      meaning: letterMeaning[round.status],
      ...(words !== '' && { body: words }),
    }
  })
  return (
    <Card title={t('workLetters.groups.rounds')}>
      <Timeline entries={entries.toReversed()} />
    </Card>
  )
}
