import { knownLeads } from '@heliodesk/domain/leads/door-states'
import { movedBases } from '@heliodesk/domain/leads/objections/moved-consent'
import { NativeSelect, Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan } from '../../session/session.ts'
import type { Import } from './import.ts'
import './lead-imports.text.ts'

type Moved = Import['moved']

interface ImportChoicesProps {
  moved: Moved
  known: Import['known']
  onMoved: (moved: Moved) => void
  onKnown: (known: Import['known']) => void
}

/** What the people of another system agreed to there. */
function MovedConsent({ moved, onMoved }: { moved: NonNullable<Moved>; onMoved: (moved: Moved) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        mt="sm"
        maw={420}
        label={t('leadImports.basis')}
        value={moved.basis}
        data={movedBases.map((basis) => ({ value: basis as string, label: t(`leadImports.bases.${basis}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const basis = movedBases.find((one) => one === value) ?? 'none'
          onMoved({ ...moved, basis })
        }}
      />
      {moved.basis !== 'none' && (
        <Textarea
          mt="sm"
          maw={640}
          label={t('leadImports.basisText')}
          description={t('leadImports.basisTextHint')}
          required
          autosize
          minRows={2}
          maxLength={2_000}
          value={moved.text}
          onChange={({ currentTarget: { value } }) => onMoved({ ...moved, text: value })}
        />
      )}
    </>
  )
}

/** Whether the leads asked just now, and what becomes of those that are here. */
export function ImportChoices({ moved, known, onMoved, onKnown }: ImportChoicesProps) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <Radio.Group
        mt="sm"
        label={t('leadImports.origin')}
        value={moved === null ? 'now' : 'moved'}
        onChange={(value) => onMoved(value === 'now' ? null : { basis: 'none', text: '' })}
      >
        <Radio value="now" label={t('leadImports.originNow')} mt="xs" />
        <Radio value="moved" label={t('leadImports.originMoved')} mt="xs" />
      </Radio.Group>
      {moved !== null && <MovedConsent moved={moved} onMoved={onMoved} />}
      {can('update leads') && (
        <NativeSelect
          mt="sm"
          maw={420}
          label={t('leadImports.known')}
          {...(known !== 'skip' && { description: t('leadImports.knownHint') })}
          value={known}
          data={knownLeads.map((kind) => ({
            value: kind as string,
            label: t(`leadImports.knownKinds.${kind}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onKnown(knownLeads.find((one) => one === value) ?? 'skip')
          }
        />
      )}
    </>
  )
}
