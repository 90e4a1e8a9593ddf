import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import type { FormFields } from '../../ui/form/form-fields.ts'
import { costTypes } from './cost-types.ts'
import './sources.text.ts'

export function SourceInputs({ f }: { f: FormFields<BodyOf<'POST /sources'>> }) {
  const { t } = useTranslation()
  const options = costTypes.map((id) => ({ id, name: t(`sources.costTypes.${id}`) }))
  return (
    <f.Grid>
      <f.Text name="name" label={t('sources.name')} required span="full" maxLength={100} />
      <f.Select name="cost_type" label={t('sources.cost_type')} required options={options} />
      <f.Watch name="cost_type">
        {(costType) =>
          costType === 'percentage_adviser_margin_on_sale' ? (
            <f.Percent name="cost_value" label={t('sources.costPercentage')} required />
          ) : (
            <f.Money name="cost_value" label={t('sources.cost_value')} required />
          )
        }
      </f.Watch>
      <f.Checkbox name="show_in_maps" label={t('sources.show_in_maps')} span="third" />
      <f.Checkbox name="essent" label={t('sources.essent')} span="third" />
      <f.Checkbox name="consents_to_calls" label={t('sources.consents_to_calls')} span="third" />
      <f.TextArea name="consent_text" label={t('sources.consent_text')} hint={t('sources.consentHint')} />
      <f.Text name="consent_page" label={t('sources.consent_page')} maxLength={500} />
      <f.Text name="consent_version" label={t('sources.consent_version')} maxLength={50} />
      <f.TextArea name="form_origins" label={t('sources.form_origins')} hint={t('sources.originsHint')} />
      <f.Checkbox name="active" label={t('sources.active')} span="third" />
    </f.Grid>
  )
}
