import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useIsErased } from '../../data/use-is-erased.ts'
import { UnlessActing } from '../../session/tabs/unless-acting.tsx'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import './quotation-labels.text.ts'

type Question = ResultOf<'GET /quotations/questions-by-lead-id/{leadId}'>['data'][number]

/** On a lead's page: the customer's questions, with the answer or a field for it. */
export function LeadQuestions({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(
    callQuery('GET /quotations/questions-by-lead-id/{leadId}', { params: { leadId } }),
  )
  const isErased = useIsErased(leadId)
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  const waiting = isErased ? 0 : rows.filter(({ answered_at }) => answered_at === null).length
  return (
    <Card title={t('quotationLabels.questions')}>
      {waiting === 0 ? null : (
        <p className={styles['badge']}>
          <StatusBadge meaning="waiting">{t('quotationLabels.unanswered', { count: waiting })}</StatusBadge>
        </p>
      )}
      <ul className={styles['list']}>
        {rows.map((question) => (
          <QuestionRow key={question.id} question={question} isErased={isErased} />
        ))}
      </ul>
    </Card>
  )
}

function QuestionRow({ question, isErased }: { question: Question; isErased: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useCan()('update quotations') && !isErased
  const row = useRef<HTMLLIElement>(null)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const asked = Number(search['question']) === question.id
  // The link of a home page leads to the question itself.
  useEffect(() => {
    if (!asked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [asked])
  return (
    <li className={styles['question']} ref={row}>
      <p className={styles['text']}>{question.text}</p>
      <span className={styles['why']}>
        {question.number}, {format.dateTime(question.created_at)}
      </span>
      {question.answer === null ? null : (
        <blockquote className={styles['answer']}>
          <p className={styles['text']}>{question.answer}</p>
          <span className={styles['why']}>
            {[question.answered_by?.name, format.dateTime(question.answered_at)].filter(Boolean).join(', ')}
          </span>
        </blockquote>
      )}
      {question.answer === null && may ? (
        <UnlessActing call="POST /quotations/questions/{id}/answer" givesLink>
          <AnswerForm id={question.id} />
        </UnlessActing>
      ) : null}
      {question.answer === null && !may ? (
        <span className={styles['why']}>{t('quotationLabels.notAnswered')}</span>
      ) : null}
    </li>
  )
}

function AnswerForm({ id }: { id: number }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const answer = useMutation({
    mutationFn: () => api('POST /quotations/questions/{id}/answer', { params: { id }, body: { text } }),
  })
  const empty = text.trim() === ''
  return (
    <form
      className={styles['reply']}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!empty) answer.mutate()
      }}
    >
      <Textarea
        label={t('quotationLabels.answer')}
        description={t('quotationLabels.answerHint')}
        error={tried && empty ? t('quotationLabels.answerMissing') : undefined}
        autosize
        minRows={2}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={answer.isPending}>
        {t('quotationLabels.sendAnswer')}
      </Button>
    </form>
  )
}
