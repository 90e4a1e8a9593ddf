import { Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { CopiedText } from './copied-text.tsx'
import './sources.text.ts'

/** The token itself is shown once, when it is made. */
const curlOf = () =>
  [
    `curl -X POST ${location.origin}/api/v1/intake/leads`,
    `-H 'Authorization: Bearer TOKEN'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"external_id": "A-1", "firstName": "Jan", "lastName": "Jansen", "zip_code": "9711 AB", "street_number": 12, "phone": "06 12345678"}'`,
  ].join(' \\\n  ')

/** How this source sends its leads. */
export function SourceIntake() {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm">{t('sources.curlText')}</Text>
      <CopiedText text={curlOf()} />
    </>
  )
}
