import { consentBases, consentScopes, olderConsentBases } from '@heliodesk/domain/leads/objections/consent'
import { isKeyOf } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { Lead } from '../page/lead-values.ts'
import './calls.text.ts'

const known = [...consentBases, ...olderConsentBases] as const

/** How consent reads; what a source said in its own words stays as it is. */
export function useConsentWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const basis = (key: string) => (isKeyOf(known, key) ? t(`calls.bases.${key}`) : key)
  const scope = (key: string) => (isKeyOf(consentScopes, key) ? t(`calls.scopes.${key}`) : key)
  return {
    basis,
    scope,
    /** On one line, with its words on the next. */
    whole: (consent: Lead['consent']) =>
      consent === null
        ? t('calls.consent.none')
        : t('calls.consent.shown', {
            basis: basis(consent.basis),
            date: format.date(consent.at),
            scope: scope(consent.scope),
          }),
  }
}
