import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { parseDestination } from '../../ui/page/parse-destination.ts'
import { pageKeys } from '../../ui/page/page-keys.ts'
import { usePageKeys } from '../../ui/page/use-page-keys.ts'
import styles from './search-box.module.css'
import { useSearch } from './use-search.ts'

const SearchList = lazy(() => import('./search-list.tsx').then((module) => ({ default: module.SearchList })))

/** Ctrl+K (Cmd+K), unless a dialog is open. */
function useSearchKey(open: () => void) {
  usePageKeys(null, (event) => {
    if (!pageKeys.search.isPressed(event)) return
    event.preventDefault()
    open()
  })
}

/** The active option; reset to the first one whenever the list changes. */
function useActive(keys: string) {
  const [at, setAt] = useState({ keys, index: 0 })
  if (at.keys !== keys) setAt({ keys, index: 0 })
  return [at.keys === keys ? at.index : 0, (index: number) => setAt({ keys, index })] as const
}

/** Keyboard handling; Enter selects the first result unless another one is active. */
function useSearchBox() {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch()
  const [open, setOpen] = useState(false)
  const choices = search.groups.flatMap((group) => group.choices)
  const [active, setActive] = useActive(choices.map(({ key }) => key).join('\n'))
  const finish = () => {
    setOpen(false)
    search.setText('')
    input.current?.blur()
  }
  const go = (url: string) => {
    finish()
    void router.navigate(parseDestination(router, url))
  }
  const openFirstResult = async () => {
    const { typed } = search
    const url = await search.first(typed)
    if (url !== undefined && input.current?.value.trim() === typed) go(url)
  }
  const enter = (event: KeyboardEvent) => {
    const choice = choices[active]
    if (search.state === 'failed') search.retry()
    else if (search.state === 'searching') void openFirstResult()
    else if (choice && (event.ctrlKey || event.metaKey)) window.open(choice.url, '_blank', 'noopener')
    else if (choice) go(choice.url)
  }
  const move = (step: number) => setActive((active + step + choices.length) % Math.max(1, choices.length))
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => (open ? move(1) : setOpen(true)),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: () => (open ? setOpen(false) : finish()),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing || (event.key === 'Enter' && !open)) return
    event.preventDefault()
    act(event)
  }
  const start = () => {
    input.current?.focus()
    input.current?.select()
    setOpen(true)
  }
  return {
    input,
    search,
    open,
    setOpen,
    active,
    setActive,
    isEmpty: choices.length === 0,
    go,
    onKeyDown,
    start,
  }
}

/** The global search of the header: finds people and work, leads to every page, all by keyboard. */
export function SearchBox() {
  const { t } = useTranslation()
  const id = useId()
  const { input, search, open, setOpen, active, setActive, isEmpty, go, onKeyDown, start } = useSearchBox()
  useSearchKey(start)
  return (
    <div className={styles['root']} role="search" data-open={open || undefined}>
      <IconSearch size={17} aria-hidden className={styles['icon']} />
      <input
        ref={input}
        type="search"
        className={styles['input']}
        role="combobox"
        aria-label={t('search.label')}
        aria-keyshortcuts="Control+K"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && !isEmpty ? `${id}-${active}` : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={search.text}
        onChange={(event) => {
          search.setText(event.target.value)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles['key']} aria-hidden>
        Ctrl K
      </kbd>
      {open && (
        <Suspense>
          <SearchList id={id} search={search} active={active} onActive={setActive} onFollow={go} />
        </Suspense>
      )}
    </div>
  )
}
