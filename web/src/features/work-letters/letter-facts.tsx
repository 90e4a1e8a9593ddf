import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { type RequiredFact, requiredFacts } from '@heliodesk/domain/work-letters/ready'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import linkStyles from '../../ui/page/app-link.module.css'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { ViewGroup } from '../../ui/page/view-group.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import type { Letter } from './letter-values.ts'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

type Facts = { letter: Letter }

function OptionalYesNo({ value }: { value: boolean | null }) {
  const { t } = useTranslation()
  return value === null ? t('workLetters.unknown') : <YesNo value={value} />
}

/** Why a fact that the crew needs is not there. */
function WhyNot({ letter, fact }: Facts & { fact: RequiredFact }) {
  const { t } = useTranslation()
  const { reason } = requiredFacts[fact]
  if (letter[reason] === null) return null
  return (
    <ViewField label={t(`workLetterLabels.fields.${reason}`)} wide>
      {letter[reason]}
    </ViewField>
  )
}

function Installation({ letter }: Facts) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <ViewGroup title={t('workLetters.groups.installation')}>
        <ViewField label={t('workLetterLabels.fields.planned_date')}>
          {format.date(letter.planned_date)}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.crew_ids')}>
          {letter.crew.map(({ name }) => name).join(', ')}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.order_remarks')} wide>
          {letter.order_remarks}
        </ViewField>
      </ViewGroup>
      <ViewGroup title={t('workLetters.groups.contact')}>
        <ViewField label={t('workLetterLabels.fields.contact_name')}>{letter.contact_name}</ViewField>
        <ViewField label={t('workLetterLabels.fields.contact_phone')}>
          {letter.contact_phone === null ? null : (
            <a
              href={`tel:${letter.contact_phone}`}
              className={`${linkStyles['link']} ${linkStyles['alone']}`}
            >
              {formatPhone(letter.contact_phone)}
            </a>
          )}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.contact_time')}>{letter.contact_time}</ViewField>
        <WhyNot letter={letter} fact="contact" />
      </ViewGroup>
    </>
  )
}

function RoofAndMeter({ letter }: Facts) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <>
      <ViewGroup title={t('workLetters.groups.roof')}>
        <ViewField label={t('workLetterLabels.fields.scaffolding')}>
          {letter.scaffolding && labels.text('roofAccessAids', letter.scaffolding)}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.asbestos')}>
          <OptionalYesNo value={letter.asbestos} />
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.roof_access')} wide>
          {letter.roof_access}
        </ViewField>
        <WhyNot letter={letter} fact="roofAccess" />
        <ViewField label={t('workLetterLabels.fields.hoist')}>
          <OptionalYesNo value={letter.hoist} />
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.hoist_place')}>{letter.hoist_place}</ViewField>
      </ViewGroup>
      <ViewGroup title={t('workLetters.groups.meter')}>
        <ViewField label={t('workLetterLabels.fields.meter_phases')}>{letter.meter_phases}</ViewField>
        <ViewField label={t('workLetterLabels.fields.meter_main_fuse')}>{letter.meter_main_fuse}</ViewField>
        <ViewField label={t('workLetterLabels.fields.meter_free_groups')}>
          {letter.meter_free_groups}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.new_fuse_box_needed')}>
          <OptionalYesNo value={letter.new_fuse_box_needed} />
        </ViewField>
        <WhyNot letter={letter} fact="fuseBox" />
      </ViewGroup>
    </>
  )
}

function CablesAndSite({ letter }: Facts) {
  const { t } = useTranslation()
  const format = useFormat()
  const metres = (value: number | null) =>
    value === null ? null : format.number(value, Number.isInteger(value) ? 0 : 1)
  return (
    <>
      <ViewGroup title={t('workLetters.groups.cables')}>
        <ViewField label={t('workLetterLabels.fields.cable_route_ac_metres')}>
          {metres(letter.cable_route_ac_metres)}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.cable_route_dc_metres')}>
          {metres(letter.cable_route_dc_metres)}
        </ViewField>
        <WhyNot letter={letter} fact="cableRoute" />
        <ViewField label={t('workLetterLabels.fields.strings')} wide>
          {letter.strings}
        </ViewField>
        <ViewField label={t('workLetterLabels.fields.inverter_place')}>{letter.inverter_place}</ViewField>
        <ViewField label={t('workLetterLabels.fields.internet')}>{letter.internet}</ViewField>
      </ViewGroup>
      <ViewGroup title={t('workLetters.groups.site')}>
        <ViewField label={t('workLetterLabels.fields.keys')}>{letter.keys}</ViewField>
        <ViewField label={t('workLetterLabels.fields.parking')}>{letter.parking}</ViewField>
        <ViewField label={t('workLetterLabels.fields.walking_route')}>{letter.walking_route}</ViewField>
        <ViewField label={t('workLetterLabels.fields.safety')} wide>
          {letter.safety}
        </ViewField>
      </ViewGroup>
    </>
  )
}

/** What was filled in, for reading. */
export function LetterFacts({ letter }: Facts) {
  return (
    <Card>
      <Installation letter={letter} />
      <RoofAndMeter letter={letter} />
      <CablesAndSite letter={letter} />
    </Card>
  )
}
