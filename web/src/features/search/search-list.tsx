import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import type { Choice } from './choices.ts'
import '../../data/needs-connection.text.ts'
import styles from './search-box.module.css'
import type { useSearch } from './use-search.ts'

interface ListProps {
  id: string
  search: ReturnType<typeof useSearch>
  active: number
  onActive: (index: number) => void
  onFollow: (url: string) => void
}

interface LineProps {
  id: string
  choice: Choice
  active: boolean
  onActive: () => void
  onFollow: (url: string) => void
}

function Line({ id, choice, active, onActive, onFollow }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // With a modifier or the middle button the browser opens a tab, and the list stays.
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onFollow(choice.url)
  }
  return (
    <a
      ref={line}
      id={id}
      href={choice.url}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles['line']}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={active ? undefined : onActive}
      onClick={follow}
    >
      <span className={styles['lineLabel']}>{choice.label}</span>
      {choice.hint !== '' && <span className={styles['hint']}>{choice.hint}</span>}
    </a>
  )
}

function ResultCount({ search }: Pick<ListProps, 'search'>) {
  const { t } = useTranslation()
  const { state, typed, retry } = search
  if (state === 'searching') return <p className={styles['message']}>{t('search.searching')}</p>
  if (state === 'nothing')
    return (
      <p className={styles['message']}>
        <strong>{t('search.nothing', { query: typed })}</strong>
        <br />
        {t('search.nothingHint')}
      </p>
    )
  if (state === 'failed')
    return (
      <p className={styles['message']} role="alert">
        {t('search.failed')}{' '}
        <button
          type="button"
          className={styles['retry']}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={retry}
        >
          {t('ui.retry')}
        </button>
      </p>
    )
  return null
}

/** The results in groups, followed by the actions. */
export function SearchList({ id, search, active, onActive, onFollow }: ListProps) {
  const { t } = useTranslation()
  const { groups, state, amount, similar } = search
  const offline = useNeedsConnection() !== undefined
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  )
  return (
    <div className={styles['panel']}>
      {offline && <p className={styles['message']}>{t('needsConnection.leadsHere')}</p>}
      <ResultCount search={search} />
      {similar && <p className={styles['message']}>{t('search.similar')}</p>}
      <VisuallyHidden role="status">
        {state === 'found' &&
          `${similar ? t('search.similar') : ''} ${t('search.found', { count: amount })}`.trim()}
      </VisuallyHidden>
      <div role="listbox" id={id} aria-label={t('search.results')} className={styles['list']}>
        {groups.map((group, at) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <div className={styles['group']} id={`${id}-${group.name}`} role="presentation">
              {t(`search.${group.name}`)}
            </div>
            {group.choices.map((choice, index) => {
              const place = (starts[at] ?? 0) + index
              return (
                <Line
                  key={choice.key}
                  id={`${id}-${place}`}
                  choice={choice}
                  active={place === active}
                  onActive={() => onActive(place)}
                  onFollow={onFollow}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
