import { consentBases, consentScopes, olderConsentBases } from '@heliodesk/domain/leads/objections/consent'
import { isKeyOf } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { Lead } from '../page/lead-values.ts'
import './calling.text.ts'

const known = [...consentBases, ...olderConsentBases] as const

/** How consent reads; what a source said in its own words stays as it is. */
export function useConsentWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const basis = (key: string) => (isKeyOf(known, key) ? t(`calling.bases.${key}`) : key)
  const scope = (key: string) => (isKeyOf(consentScopes, key) ? t(`calling.scopes.${key}`) : key)
  return {
    basis,
    scope,
    /** On one line, with its words on the next. */
    whole: (consent: Lead['consent']) =>
      consent === null
        ? t('calling.consent.none')
        : t('calling.consent.shown', {
            basis: basis(consent.basis),
            date: consent.undated ? t('calling.consent.undated') : format.date(consent.at),
            scope: scope(consent.scope),
          }),
  }
}
