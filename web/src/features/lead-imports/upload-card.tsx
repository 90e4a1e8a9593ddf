import { Button, FileInput, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { apiUpload } from '../../data/client.ts'
import { callQuery, refresh } from '../../data/queries.ts'
import { Card } from '../../ui/page.tsx'
import './lead-imports.text.ts'

/** Sends a file to be recognised. */
function useUpload(onUploaded: (id: number) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const upload = async (file: File, source: string) => {
    const form = new FormData()
    if (source !== '') form.set('source_id', source)
    form.set('file', file)
    setBusy(true)
    setError(undefined)
    try {
      const { id } = await apiUpload('POST /lead-imports', { form })
      await refresh('lead-imports')
      onUploaded(id)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.errors['file']?.join(' ') ?? problem.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, upload }
}

export function UploadCard({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /sources/company'))
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  const { busy, error, upload } = useUpload((id) => {
    setFile(null)
    onUploaded(id)
  })
  const sources = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Card title={t('leadImports.upload')}>
      <Text size="sm" mb="sm">
        {t('leadImports.uploadText')}
      </Text>
      <Group align="flex-start" gap="md">
        <FileInput
          flex="2 1 260px"
          label={t('leadImports.file')}
          placeholder={t('leadImports.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          value={file}
          error={error}
          onChange={setFile}
        />
        <NativeSelect
          flex="1 1 200px"
          label={t('leadImports.source')}
          value={source}
          data={[{ value: '', label: t('leadImports.noSource') }, ...sources]}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
      </Group>
      <Group mt="md" justify="flex-end">
        {busy && <output>{t('leadImports.uploading')}</output>}
        <Button
          loading={busy}
          disabled={file === null}
          onClick={() => file && void upload(file, source).catch(() => undefined)}
        >
          {t('leadImports.send')}
        </Button>
      </Group>
    </Card>
  )
}
