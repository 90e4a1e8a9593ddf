import { Box, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { apiUpload } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { FileChoice } from '../../files/file-choice.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { useUploads } from '../../files/use-uploads.ts'
import { Card } from '../../ui/page/page.tsx'
import './lead-imports.text.ts'

const maxBytes = 250 * 1_048_576

export function UploadCard({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /sources/company'))
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  const uploads = useUploads(maxBytes)
  const upload = (chosen: File) => {
    uploads.cancelAll()
    const form = new FormData()
    if (source !== '') form.set('source_id', source)
    form.set('file', chosen)
    const send = async ({ signal, onProgress }: Sending) => {
      const { id } = await apiUpload('POST /lead-imports', { form, quiet: true, signal, onProgress })
      setFile(null)
      onUploaded(id)
    }
    void uploads.add([{ file: chosen, group: '', send }])
  }
  const sources = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Card title={t('leadImports.upload')}>
      <Text size="sm" mb="sm">
        {t('leadImports.uploadText')}
      </Text>
      <Group align="flex-start" gap="md">
        <Box flex="2 1 260px">
          <FileChoice
            label={t('leadImports.file')}
            name={t('leadImports.file')}
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            file={file}
            uploads={uploads}
            onFile={setFile}
          />
        </Box>
        <NativeSelect
          flex="1 1 200px"
          label={t('leadImports.source')}
          value={source}
          data={[{ value: '', label: t('leadImports.noSource') }, ...sources]}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
      </Group>
      <Group mt="md" justify="flex-end">
        <Button loading={uploads.busy} disabled={file === null} onClick={() => file && upload(file)}>
          {t('leadImports.send')}
        </Button>
      </Group>
    </Card>
  )
}
