import { Button, Input, Select, Skeleton, Textarea } from '@mantine/core'
import { type Ref, Suspense, lazy, useId, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldFrame, useField } from '../field/field-frame.tsx'
import { fitsEditor } from './editor-html.ts'
import styles from './mail-editor.module.css'
import './mail-editor.text.ts'
import type { RichHandle } from './rich-content.tsx'

const RichContent = lazy(() =>
  import('./rich-content.tsx').then((module) => ({ default: module.RichContent })),
)

interface Written {
  content: string
}

type Insert = (variable: string) => void

interface ContentFieldProps {
  variables: readonly string[]
}

/** Chooses a variable and inserts it at the caret. */
function VariableSelect({ variables, onChoose }: ContentFieldProps & { onChoose: Insert }) {
  const { t } = useTranslation()
  const [searched, setSearched] = useState('')
  return (
    <Select
      aria-label={t('mailEditor.insert')}
      placeholder={t('mailEditor.insert')}
      data={[...variables]}
      searchable
      value={null}
      searchValue={searched}
      onSearchChange={setSearched}
      onChange={(name) => {
        if (name === null) return
        onChoose(`{{ ${name} }}`)
        setSearched('')
      }}
    />
  )
}

/** Inserts a variable into a text area and moves the caret after it. */
function insertInto(area: HTMLTextAreaElement, onChange: (text: string) => void): Insert {
  return (variable) => {
    const { selectionStart: from, selectionEnd: till, value } = area
    onChange(value.slice(0, from) + variable + value.slice(till))
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(from + variable.length, from + variable.length)
    })
  }
}

interface WritingProps {
  label: string
  text: string
  invalid: boolean
  onChange: (text: string) => void
}

/** As its reader sees it. */
function Rich({ ref, text, ...props }: WritingProps & { ref: Ref<RichHandle> }) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <RichContent ref={ref} html={text} {...props} />
    </Suspense>
  )
}

function Html({ ref, label, text, invalid, onChange }: WritingProps & { ref: Ref<HTMLTextAreaElement> }) {
  return (
    <Textarea
      name="content"
      aria-label={label}
      ref={ref}
      rows={16}
      className={styles['content'] ?? ''}
      value={text}
      error={invalid}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The text with its variables: as its reader sees it, or as HTML. */
export function ContentField({ variables }: ContentFieldProps) {
  const { t } = useTranslation()
  const label = t('mailEditor.content')
  const { value, onChange, error } = useField<Written>({ name: 'content', label })
  const [wanted, setWanted] = useState('rich')
  const area = useRef<HTMLTextAreaElement>(null)
  const rich = useRef<RichHandle>(null)
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const fits = fitsEditor(text)
  const isRich = fits && wanted === 'rich'
  const insert: Insert = (variable) => {
    if (isRich) rich.current?.insert(variable)
    else if (area.current) insertInto(area.current, onChange)(variable)
  }
  const writing = { label, text, invalid: error !== undefined, onChange }
  return (
    <FieldFrame name="content" span="full">
      <Input.Wrapper id={id} label={label} error={error} required labelElement="div">
        <div className={styles['tools']}>
          <Button
            variant={isRich ? 'default' : 'light'}
            aria-pressed={!isRich}
            disabled={!fits}
            onClick={() => setWanted(isRich ? 'html' : 'rich')}
          >
            {t('mailEditor.html')}
          </Button>
          <VariableSelect variables={variables} onChoose={insert} />
        </div>
        {isRich ? <Rich ref={rich} {...writing} /> : <Html ref={area} {...writing} />}
      </Input.Wrapper>
    </FieldFrame>
  )
}
