import { languages, mailTemplateTypes } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useLabels } from '../../data/labels.ts'
import { useCan } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card } from '../../ui/page/page.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import './mail-delivery.text.ts'
import './mail-templates.text.ts'

/** The mails that go out with the standard text, each with the way to change it. */
export function StandardTexts() {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const { data } = useQuery(callQuery('GET /mail-templates'))
  if (data === undefined) return null
  const rows = mailTemplateTypes.flatMap((type) =>
    languages
      .filter((language) => !data.data.some((own) => own.type === type && own.language === language))
      .map((language) => ({
        type,
        language,
        name: labels.text('mailTemplateTypes', type),
        spoken: labels.text('languages', language),
      })),
  )
  if (rows.length === 0) return null
  const mayChange = can('create mail templates')
  return (
    <Card title={t('mailDelivery.standardTitle')}>
      <p>{t('mailDelivery.standardHint')}</p>
      <PlainTable
        label={t('mailDelivery.standardTitle')}
        rows={rows}
        rowKey={({ type, language }) => `${type} ${language}`}
        columns={[
          { key: 'type', label: t('mailTemplates.type'), heading: true, cell: ({ name }) => name },
          { key: 'language', label: t('mailTemplates.language'), cell: ({ spoken }) => spoken },
          ...(mayChange
            ? [
                {
                  key: 'change',
                  label: t('mailDelivery.change'),
                  cell: ({ type, language, name, spoken }: (typeof rows)[number]) => (
                    <LinkButton
                      size="compact-sm"
                      variant="default"
                      href={`/mail-templates/create?type=${type}&language=${language}`}
                      aria-label={t('mailDelivery.changeOf', { type: name, language: spoken })}
                    >
                      {t('mailDelivery.change')}
                    </LinkButton>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
