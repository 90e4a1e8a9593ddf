import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { Loaded } from '../../../../shell/loaded.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { apiFile } from '../../../../data/calls/client.ts'
import styles from '../builder.module.css'
import type { Quotation } from '../values.ts'
import '../../quotation-labels.text.ts'
import '../../quotations.text.ts'

/** The PDF for the customer. */
export function PreviewDialog({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const { t } = useTranslation()
  const version_id = quotation.latest_version.id
  const result = useQuery({
    queryKey: ['quotations', 'pdf', quotation.id, version_id, quotation.latest_version.status],
    queryFn: () =>
      apiFile('GET /quotations/{id}/download', { params: { id: quotation.id }, query: { version_id } }),
  })
  return (
    <Dialog
      onClose={onClose}
      size="min(1000px, 95vw)"
      title={`${t('quotationLabels.one')} ${quotation.number}`}
    >
      <Loaded result={result}>{(pdf) => <Shown pdf={pdf} name={`${quotation.number}.pdf`} />}</Loaded>
    </Dialog>
  )
}

function Shown({ pdf, name }: { pdf: Blob; name: string }) {
  const { t } = useTranslation()
  const address = useMemo(() => URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' })), [pdf])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <>
      {/* The browser's PDF viewer does not run in a sandbox; the document is our own. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe className={styles['preview']} src={address} title={t('quotations.preview')} />
      <Button component="a" href={address} download={name} variant="default" mt="sm">
        {t('quotations.download')}
      </Button>
    </>
  )
}
