import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import { useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { whoDid } from '../../../../data/who-did.ts'
import { RefusedButton } from '../../../../ui/dialog/refused-button.tsx'
import { useFocusBack } from '../../../../ui/page/use-focus-back.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { Contact, Opened } from '../../quotation-contact.tsx'
import { QuotationStateBadge } from '../../quotation-state-badge.tsx'
import styles from '../builder.module.css'
import { ChangesTable } from './changes-table.tsx'
import type { Quotation, Version } from '../values.ts'
import '../../quotation-labels.text.ts'
import '../../quotations.text.ts'

interface VersionsDrawerProps {
  quotation: Quotation
  shown: number
  opened: boolean
  /** Whether something is typed, which another version would replace. */
  dirty: boolean
  onClose: () => void
  onChoose: (version: Version) => void
}

/** The versions of a quotation, and what changed between two of them. */
export function VersionsDrawer({ quotation, shown, opened, dirty, onClose, onChoose }: VersionsDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('quotations.versions')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <ul className={styles['versions']}>
        {quotation.versions.map((version) => (
          <li key={version.id} data-shown={version.id === shown || undefined}>
            <span>
              <strong>
                {t('quotationLabels.version')} {version.number}
              </strong>{' '}
              <QuotationStateBadge version={version} />
            </span>
            {version.description === null ? null : <span>{version.description}</span>}
            <span className={styles['dim']}>
              {format.dateTime(version.created_at)} {whoDid({ ...version, employee: version.created_by }, '')}
            </span>
            <Opened version={version} />
            {version.id === shown ? null : (
              <RefusedButton
                size="compact-sm"
                variant="default"
                refused={dirty ? t('quotations.saveFirst') : undefined}
                onClick={() => {
                  onClose()
                  onChoose(version)
                }}
              >
                {t('quotations.showVersion')}
              </RefusedButton>
            )}
          </li>
        ))}
      </ul>
      <Contact quotation={quotation} />
      {quotation.versions.length > 1 ? <Compared quotation={quotation} /> : null}
    </Drawer>
  )
}

function Compared({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const [newest, second] = quotation.versions
  const [from, setFrom] = useState(String(second?.id))
  const [to, setTo] = useState(String(newest?.id))
  const options = quotation.versions.map((version) => ({
    value: String(version.id),
    label: `${t('quotationLabels.version')} ${version.number}`,
  }))
  const versionOf = (id: string) => quotation.versions.find((version) => String(version.id) === id)
  const before = versionOf(from)
  const after = versionOf(to)
  return (
    <section aria-labelledby="changes">
      <h3 id="changes">{t('quotations.changes')}</h3>
      <ChoiceSelect label={t('quotations.from')} data={options} value={from} onChoose={setFrom} />
      <ChoiceSelect label={t('quotations.to')} data={options} value={to} onChoose={setTo} />
      {before && after ? <ChangesTable before={before} after={after} /> : null}
    </section>
  )
}
