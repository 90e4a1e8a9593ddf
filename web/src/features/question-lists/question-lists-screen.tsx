import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { PlainRows } from '../../ui/table/plain-table.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import styles from './question-lists.module.css'
import './question-lists.text.ts'

/** The question lists of the company. */
export function QuestionListsScreen() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /question-lists'))
  const title = t('nouns.question lists.many')
  return (
    <Page
      title={title}
      actions={
        <LinkButton href="/settings/question-lists/create">{t('nouns.question lists.new')}</LinkButton>
      }
    >
      <Card>
        <p className={styles['dim']}>{t('questionLists.intro')}</p>
        <PlainRows
          label={title}
          rows={data?.data ?? []}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'name',
              label: t('questionLists.name'),
              heading: true,
              cell: (row) => <AppLink href={`/settings/question-lists/${row.id}/edit`}>{row.name}</AppLink>,
            },
            {
              key: 'source',
              label: t('questionLists.source_id'),
              cell: (row) => row.source?.name ?? t('questionLists.everySource'),
            },
            {
              key: 'questions',
              label: t('questionLists.questions'),
              align: 'end',
              cell: (row) => row.questions,
            },
            { key: 'version', label: t('questionLists.version'), align: 'end', cell: (row) => row.version },
            {
              key: 'answered',
              label: t('questionLists.answered'),
              align: 'end',
              cell: (row) => row.answered,
            },
            { key: 'active', label: t('questionLists.active'), cell: (row) => <YesNo value={row.active} /> },
          ]}
        />
      </Card>
    </Page>
  )
}
