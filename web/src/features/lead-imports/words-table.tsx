import { importableStatuses } from '@heliodesk/domain/leads/imports/import-words'
import { Alert, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { useLabels } from '../../data/labels.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import type { Import } from './import.ts'
import styles from '../../files/columns-table.module.css'
import './lead-imports.text.ts'

export type Word = Import['words'][number]
type Names = ResultOf<'GET /lead-imports/{id}/names'>

function useMeanings(names: Names | undefined) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { results = [], sources = [], people = [] } = names ?? {}
  const none = { value: '', label: t('leadImports.choose') }
  const leave = { value: 'leave', label: t('leadImports.leave') }
  const create = { value: 'create', label: t('leadImports.create') }
  const ids = (rows: Names['people']) => rows.map(({ id, name }) => ({ value: `id:${id}`, label: name }))
  const ofResults = {
    group: t('leadImports.results'),
    items: results.map(({ id, name }) => ({ value: `result:${id}`, label: name })),
  }
  const statuses = {
    group: t('leadImports.statuses'),
    items: importableStatuses.map((status) => ({
      value: `status:${status}`,
      label: labels.text('leadStatuses', status),
    })),
  }
  return {
    status: [none, statuses, ofResults],
    result: [none, leave, ofResults],
    source: [none, create, leave, ...ids(sources)],
    adviser: [none, leave, ...ids(people)],
    owner: [none, leave, ...ids(people)],
  }
}

interface WordsTableProps {
  id: number
  words: readonly Word[]
  onChange: (word: Word) => void
}

/** What the words of another system are here. */
export function WordsTable({ id, words, onChange }: WordsTableProps) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /lead-imports/{id}/names', { params: { id } }))
  const meanings = useMeanings(data)
  const unsaid = words.filter(({ target }) => target === null).length
  return (
    <>
      <h3>{t('leadImports.words')}</h3>
      <Text size="sm" mb="xs">
        {t('leadImports.wordsText')}
      </Text>
      {unsaid > 0 && (
        <Alert color="yellow" mb="sm">
          {t('leadImports.unsaid', { count: unsaid })}
        </Alert>
      )}
      <div className={styles['scroll']}>
        <table className={styles['columns']}>
          <thead>
            <tr>
              <th scope="col">{t('leadImports.field')}</th>
              <th scope="col">{t('leadImports.word')}</th>
              <th scope="col">{t('leadImports.means')}</th>
              <th scope="col">{t('leadImports.wordRows')}</th>
            </tr>
          </thead>
          <tbody>
            {words.map((word) => (
              <tr key={`${word.field} ${word.word}`}>
                <td>{t(`leadImports.fields.${word.field}`)}</td>
                <th scope="row">{word.word}</th>
                <td>
                  <NativeSelect
                    aria-label={t('leadImports.meaningOf', {
                      field: t(`leadImports.fields.${word.field}`),
                      word: word.word,
                    })}
                    value={word.target ?? ''}
                    data={meanings[word.field]}
                    onChange={({ currentTarget: { value } }) =>
                      onChange({ ...word, target: value === '' ? null : value })
                    }
                  />
                </td>
                <td>{word.rows}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
