import { Alert, Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { Card, type Crumb, Page } from '../ui/page/page.tsx'
import { saveFile } from '../ui/save-file.ts'
import { FileDrop } from './file-drop.tsx'
import { useFileWork } from './use-file-work.ts'
import { useImportText } from './use-import-text.ts'
import styles from './csv-import.module.css'
import './csv-import.text.ts'

interface Shown<Result> {
  name: string
  content: string
  result: Result
}

interface CsvImportProps<Result> {
  title: string
  trail: readonly Crumb[]
  /** What the file holds, and what becomes of it. */
  text: string
  testId: string
  /** An example to fill in. */
  template?: { name: string; content: string }
  /** Previews, or does what was previewed. */
  ask: (content: string, apply: boolean) => Promise<Result>
  onApplied: (result: Result) => Promise<void>
  counts: (result: Result) => string
  /** The button, and how many rows it takes. */
  apply: (result: Result) => { label: string; count: number }
  Preview: ComponentType<{ result: Result }>
}

type Work<Result> = Pick<CsvImportProps<Result>, 'ask' | 'onApplied'>

/** Reads a file and previews it; a failure keeps what is shown. */
function useImport<Result>({ ask, onApplied }: Work<Result>) {
  const read = useImportText()
  const [shown, setShown] = useState<Shown<Result>>()
  const { busy, reason, during } = useFileWork()
  const open = (file: File) =>
    during(async () => {
      setShown(undefined)
      const content = await read(file)
      if (content !== null) setShown({ name: file.name, content, result: await ask(content, false) })
    })
  const apply = ({ content }: Shown<Result>) => during(async () => onApplied(await ask(content, true)))
  return { shown, reason, busy, open, apply }
}

/** An example to fill in. */
export function Template({ name, content }: { name: string; content: string }) {
  const { t } = useTranslation()
  const save = () => saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name)
  return (
    <Button variant="subtle" onClick={save}>
      {t('csvImport.template')}
    </Button>
  )
}

/** Imports a CSV file: a preview first, in which each row says what becomes of it. */
export function CsvImport<Result>({
  title,
  trail,
  text,
  testId,
  template,
  counts,
  apply: applied,
  Preview,
  ...work
}: CsvImportProps<Result>) {
  const { t } = useTranslation()
  const { shown, reason, busy, open, apply } = useImport(work)
  const button = shown && applied(shown.result)
  return (
    <Page title={title} trail={trail}>
      <Card>
        <p className={styles['text']}>{text}</p>
        <FileDrop
          label={t('csvImport.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          testId={testId}
          loading={busy}
          onFiles={([file]) => file && void open(file)}
        >
          {template && <Template {...template} />}
        </FileDrop>
        {reason !== undefined && (
          <Alert color="red" variant="light" role="alert" mt="sm">
            {reason}
          </Alert>
        )}
      </Card>
      {shown && button && (
        <Card title={t('csvImport.preview', { name: shown.name })}>
          <div className={styles['chosen']} role="status">
            <span>{counts(shown.result)}</span>
            <Button disabled={busy || button.count === 0} onClick={() => void apply(shown)}>
              {button.label}
            </Button>
          </div>
          <Preview result={shown.result} />
        </Card>
      )}
    </Page>
  )
}
