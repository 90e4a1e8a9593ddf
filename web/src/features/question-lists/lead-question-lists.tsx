import { Button } from '@mantine/core'
import { type Question, shownQuestions } from '@heliodesk/domain/question-lists/question-lists'
import type { Answer } from '@heliodesk/domain/question-lists/answers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page/page.tsx'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat, useFormatLanguage } from '../../ui/use-format.ts'
import { Unbroken } from '../../ui/page/unbroken.tsx'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import type { LeadList } from './answer-values.ts'
import styles from './question-lists.module.css'
import './question-answers.text.ts'

const QuestionListForm = lazy(() =>
  import('./question-list-form.tsx').then((module) => ({ default: module.QuestionListForm })),
)

const meanings = { open: 'idle', unfinished: 'waiting', complete: 'good' } as const satisfies Record<
  string,
  Meaning
>
const stateOf = ({ revision, complete }: LeadList) =>
  revision === 0 ? 'open' : complete ? 'complete' : 'unfinished'

function PhotoAnswer({ ids, photos }: { ids: readonly unknown[]; photos: LeadList['photos'] }) {
  return photos
    .filter(({ id }) => ids.includes(id))
    .map((photo) => (
      <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer" className={styles['photo']}>
        <img src={photo.thumbnail_url ?? photo.url} alt={photo.name} />
      </a>
    ))
}

/** An answer in words. */
function useAnswerWords() {
  const format = useFormat()
  const language = useFormatLanguage()
  return ({ type, options }: Question, answer: Answer, photos: LeadList['photos']): ReactNode => {
    const named = (key: unknown) =>
      options.find((option) => option.key === key)?.label[language] ?? String(key)
    if (typeof answer === 'boolean') return <YesNo value={answer} />
    if (typeof answer === 'number') return format.number(answer)
    if (type === 'photo' && Array.isArray(answer)) return <PhotoAnswer ids={answer} photos={photos} />
    if (Array.isArray(answer)) return answer.map(named).join(', ')
    return type === 'date' ? format.date(answer) : named(answer)
  }
}

/** Where the column is narrow they are behind their number: `.folded`. */
function Answered({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={styles['unfold']}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('questionAnswers.given', { count })}
        </button>
      </p>
      <div className={open ? undefined : styles['folded']}>
        <ViewFields>{children}</ViewFields>
      </div>
    </>
  )
}

/** What was answered; how many questions were not leads to them for who may answer. */
function Given({ list, onAnswer }: { list: LeadList; onAnswer: (() => void) | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useFormatLanguage()
  const words = useAnswerWords()
  const { answers, answered_by, answered_at } = list
  const shown = shownQuestions(list.questions, answers)
  const answered = shown.flatMap((question) => {
    const answer = answers[question.key]
    return answer === undefined ? [] : [{ question, answer }]
  })
  const left = shown.length - answered.length
  return (
    <>
      <Answered count={answered.length}>
        {answered.map(({ question, answer }) => (
          <ViewField key={question.key} label={question.label[language]}>
            {words(question, answer, list.photos)}
          </ViewField>
        ))}
      </Answered>
      {left > 0 && (
        <p className={styles['left']}>
          {onAnswer === undefined ? (
            t('questionAnswers.left', { count: left })
          ) : (
            <button type="button" onClick={onAnswer}>
              {t('questionAnswers.left', { count: left })}
            </button>
          )}
        </p>
      )}
      <p className={styles['dim']}>
        <Unbroken>
          {t('questionAnswers.by', { name: answered_by?.name ?? '-', time: format.dateTime(answered_at) })}
        </Unbroken>
      </p>
      {list.newer !== null && <p className={styles['dim']}>{t('questionAnswers.newer')}</p>}
    </>
  )
}

interface OneListProps {
  leadId: number
  list: LeadList
  mayAnswer: boolean
  alone: boolean
}

function OneList({ leadId, list, mayAnswer, alone }: OneListProps) {
  const { t } = useTranslation()
  const [answering, setAnswering] = useState(false)
  const state = stateOf(list)
  const vacant = alone && state === 'open' && !answering
  const does = state === 'open' ? t('questionAnswers.answer') : t('questionAnswers.change')
  return (
    <section className={styles['list']} aria-label={list.list.name} data-vacant={vacant || undefined}>
      <div className={styles['head']}>
        <h3>{list.list.name}</h3>
        <StatusBadge meaning={meanings[state]}>{t(`questionAnswers.states.${state}`)}</StatusBadge>
        {mayAnswer && !answering && (
          <Button
            size="xs"
            variant={vacant ? 'subtle' : 'default'}
            {...(vacant && { 'aria-label': `+ ${list.list.name}: ${does}` })}
            onClick={() => setAnswering(true)}
          >
            {vacant ? `+ ${list.list.name}` : does}
          </Button>
        )}
      </div>
      {answering ? (
        <Suspense>
          <QuestionListForm leadId={leadId} list={list} onDone={() => setAnswering(false)} />
        </Suspense>
      ) : (
        state !== 'open' && <Given list={list} onAnswer={mayAnswer ? () => setAnswering(true) : undefined} />
      )}
    </section>
  )
}

/** On a lead's page and beside a call: the question lists of a lead, with their answers and a form. */
export function LeadQuestionLists({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const params = { id: leadId }
  const { data } = useQuery(callQuery('GET /leads/{id}/question-lists', { params }))
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params }))
  const mayAnswer = can('update leads') && lead !== undefined && lead.anonymised_at === null
  const lists = data?.data ?? []
  if (data !== undefined && lists.length === 0) return null
  return (
    <Card title={t('questionAnswers.title')}>
      {lists.map((list) => (
        <OneList
          key={list.list.id}
          leadId={leadId}
          list={list}
          mayAnswer={mayAnswer}
          alone={lists.length === 1}
        />
      ))}
    </Card>
  )
}
